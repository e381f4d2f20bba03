/**
 * Reads the lists of an exchange one after the other, a few requests a step, in rounds: the first goes
 * back as far as there is anything, later ones read what is new. What a key may not read is told as
 * lacking.
 */
import { setTimeout as pause } from 'node:timers/promises';
import * as z from '@moa/contracts/schema';
import { KeyRefusedError } from '../key-refused-error.ts';
import type { LedgerEvent, LedgerPage } from '../ledger-event.ts';
import type { LedgerStream } from './ledger-stream.ts';

const requestsAStep = 5;

const shape = z.object({
  cursors: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** Streams that are done in this round. */
  done: z.array(z.string()),
  /** Streams that the key may not read. */
  closed: z.array(z.string()),
  /** Down to when each has been read. */
  reach: z.record(z.string(), z.number()),
  /** When the first money came in. */
  opened: z.nullable(z.number()),
  /** The oldest that was ever told. */
  oldest: z.nullable(z.number()),
});
type State = z.Output<typeof shape>;

export async function readStreams(
  streams: readonly LedgerStream[],
  saved: Record<string, unknown> | null,
  /** Milliseconds between requests, by the exchange's limits. */
  pauseMs: number,
  now = Date.now(),
): Promise<LedgerPage> {
  const state = startRound(streams, saved);
  const events: LedgerEvent[] = [];
  for (let request = 0; request < requestsAStep; request += 1) {
    const stream = streams.find(({ name }) => !state.done.includes(name));
    if (stream === undefined) break;
    if (request > 0) await pause(pauseMs);
    events.push(...(await readOne(stream, state, streams, now)));
  }
  for (const { at } of events) state.oldest = Math.min(state.oldest ?? now, at.getTime());
  const complete = streams.every(({ name }) => state.done.includes(name));
  const open = streams.filter(({ name }) => !state.closed.includes(name));
  return {
    events,
    state: { ...state },
    coversFrom: coverage(state, open, complete),
    complete,
    lacks: [
      ...new Set(streams.filter(({ name }) => state.closed.includes(name)).map(({ lack }) => lack)),
    ],
  };
}

/** What was kept, a new round where the last was complete; what has another shape begins anew. */
function startRound(
  streams: readonly LedgerStream[],
  saved: Record<string, unknown> | null,
): State {
  const parsed = z.safeParse(shape, saved);
  if (!parsed.success) {
    return { cursors: {}, done: [], closed: [], reach: {}, opened: null, oldest: null };
  }
  const { data } = parsed;
  const complete = streams.every(({ name }) => data.done.includes(name));
  return complete ? { ...data, done: [] } : data;
}

async function readOne(
  stream: LedgerStream,
  state: State,
  streams: readonly LedgerStream[],
  now: number,
): Promise<LedgerEvent[]> {
  const opening = streams.filter(({ opens, name }) => opens && !state.closed.includes(name));
  const told = opening.length > 0 && opening.every(({ name }) => state.done.includes(name));
  try {
    const step = await stream.read(state.cursors[stream.name] ?? null, {
      now,
      floor: told ? (state.opened ?? now) : null,
    });
    state.cursors[stream.name] = step.cursor;
    state.reach[stream.name] = Math.min(state.reach[stream.name] ?? now, step.reach);
    state.closed = state.closed.filter((name) => name !== stream.name);
    if (step.done) state.done.push(stream.name);
    if (stream.opens) {
      for (const { at } of step.events) {
        state.opened = Math.min(state.opened ?? now, at.getTime());
      }
    }
    return step.events;
  } catch (cause) {
    if (!(cause instanceof KeyRefusedError) || cause.refusal !== 'scope') throw cause;
    state.done.push(stream.name);
    if (!state.closed.includes(stream.name)) state.closed.push(stream.name);
    return [];
  }
}

function coverage(
  { reach, oldest }: State,
  open: readonly LedgerStream[],
  complete: boolean,
): Date | null {
  if (open.length === 0) return null;
  if (complete) return oldest === null ? null : new Date(oldest);
  const reaches = open.map(({ name }) => reach[name]);
  return reaches.some((one) => one === undefined)
    ? null
    : new Date(Math.max(...(reaches as number[])));
}
