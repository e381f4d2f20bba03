import { events } from '@moa/contracts/events';
import * as z from '@moa/contracts/schema';

type EventCheck =
  | { known: false }
  | { known: true; producer: string; replay: string; problem: string | null };

/** An event against the dictionary: who says it, and what about its payload does not fit. */
export function checkEvent(name: string, payload: unknown): EventCheck {
  const definition = Object.entries(events).find(([known]) => known === name)?.[1];
  if (!definition) return { known: false };
  const parsed = z.safeParse(definition.schema, payload);
  return {
    known: true,
    producer: definition.producer,
    replay: definition.replay,
    problem: parsed.success ? null : z.prettifyError(parsed.error),
  };
}

/** A payload without its figures, for those who hide their amounts: whatever could be one is a dot. */
export function maskAmounts(payload: unknown): unknown {
  if (typeof payload === 'number' || typeof payload === 'bigint') return '•••';
  if (typeof payload === 'string')
    return /^[+-]?\d[\d.,]*(e[+-]?\d+)?$/i.test(payload) ? '•••' : payload;
  if (Array.isArray(payload)) return payload.map(maskAmounts);
  if (typeof payload !== 'object' || payload === null) return payload;
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, maskAmounts(value)]),
  );
}
