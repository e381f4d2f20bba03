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
