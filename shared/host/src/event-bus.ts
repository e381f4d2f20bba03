/**
 * How remotes and shell tell each other what happened. The dictionary in `@moa/contracts/events`
 * names every event, its payload and whether a late listener is told the last one.
 */
import { type EventName, type EventPayload, events } from '@moa/contracts/events';
import * as z from '@moa/contracts/schema';
import { claimSingleton } from './singleton.ts';

claimSingleton('@moa/host/event-bus');

type Listener = (payload: never) => void;
const listeners = new Map<string, Set<Listener>>();
const last = new Map<string, unknown>();
const taps = new Set<(name: string, payload: unknown) => void>();

/** Says that something happened. A payload that does not fit the dictionary throws where it was made. */
export function emit<N extends EventName>(name: N, payload: EventPayload<N>): void {
  const { schema, replay } = events[name];
  const parsed = z.safeParse(schema, payload);
  if (!parsed.success) throw new TypeError(`Event ${name}: ${z.prettifyError(parsed.error)}`);
  if (replay === 'last') last.set(name, parsed.data);
  for (const tap of taps) tap(name, parsed.data);
  for (const listener of [...(listeners.get(name) ?? [])])
    (listener as (p: unknown) => void)(parsed.data);
}

/** Listens; what comes back stops it. */
export function on<N extends EventName>(
  name: N,
  listener: (payload: EventPayload<N>) => void,
): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set.add(listener as Listener));
  if (last.has(name)) listener(last.get(name) as EventPayload<N>);
  return () => set.delete(listener as Listener);
}

/** Sees every event, for the developer's eyes. */
export function tap(listener: (name: string, payload: unknown) => void): () => void {
  taps.add(listener);
  return () => taps.delete(listener);
}

/** How many listen: what a mount starts, its unmount stops, and this shows it. */
export function listenerCount(): number {
  let count = 0;
  for (const set of listeners.values()) count += set.size;
  return count;
}
