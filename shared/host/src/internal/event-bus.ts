/**
 * Event bus between remotes and shell. The dictionary in `@moa/contracts/events` names every event,
 * its payload, how often it happens and whether a late listener receives the last one. `on` returns
 * the function that unsubscribes, so that the two stay together.
 */
import { type EventName, type EventPayload, events } from '@moa/contracts/events';
import * as z from '@moa/contracts/schema';
import { claimSingleton } from './singleton.ts';

claimSingleton('@moa/host/event-bus');

type Listener = (payload: never) => void;
/** Metadata that a tap receives with an event. `at` is epoch ms. */
type EventFacts = { producer: string; at: number; listeners: number };
type Tap = (name: string, payload: unknown, facts: EventFacts) => void;

const listeners = new Map<string, Set<Listener>>();
const last = new Map<string, unknown>();
const happened = new Set<string>();
const taps = new Set<Tap>();

/** Says that something happened. A payload that does not fit the dictionary throws where it was made. */
export function emit<N extends EventName>(name: N, payload: EventPayload<N>): void {
  const { schema, times, replay, producer } = known(name);
  const parsed = z.safeParse(schema, payload);
  if (!parsed.success) throw new TypeError(`Event ${name}: ${z.prettifyError(parsed.error)}`);
  if (times === 'once' && happened.has(name)) throw new Error(`Event ${name} happens once`);
  happened.add(name);
  if (replay === 'last') last.set(name, parsed.data);
  const answered = [...(listeners.get(name) ?? [])];
  if (times === 'once') listeners.delete(name);
  for (const tap of taps)
    tap(name, parsed.data, { producer, at: Date.now(), listeners: answered.length });
  for (const listener of answered) tell(listener, parsed.data);
}

/** Listens; what comes back stops it. */
export function on<N extends EventName>(
  name: N,
  listener: (payload: EventPayload<N>) => void,
): () => void {
  const { times } = known(name);
  if (last.has(name)) tell(listener as Listener, last.get(name));
  if (times === 'once' && happened.has(name)) return () => undefined;
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set.add(listener as Listener));
  return () => void set.delete(listener as Listener);
}

function known<N extends EventName>(name: N): (typeof events)[N] {
  if (!Object.hasOwn(events, name))
    throw new TypeError(`There is no event ${name} in @moa/contracts/events`);
  return events[name];
}

/** Sees every event, for the developer's eyes. */
export function tap(listener: Tap): () => void {
  taps.add(listener);
  return () => void taps.delete(listener);
}

/** Number of listeners; it shows whether unmounting removes those that mounting added. */
export function listenerCount(): number {
  let count = 0;
  for (const set of listeners.values()) count += set.size;
  return count;
}

/** A listener's failure is reported and does not stop the others from being notified. */
function tell(listener: Listener, payload: unknown) {
  try {
    (listener as (p: unknown) => void)(payload);
  } catch (error) {
    reportError(error);
  }
}
