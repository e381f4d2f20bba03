import { listenerCount, tap } from '@moa/host/internal/event-bus';
import { useEffect, useRef, useState } from 'react';

export type LoggedEvent = {
  id: number;
  at: number;
  name: string;
  payload: unknown;
  /** Number of listeners on the bus when the event was emitted. */
  listeners: number;
};
export type EventLog = { entries: readonly LoggedEvent[]; clear(): void };

const stored = 200;

/** Records the events on the bus while the panel is open, the latest first. */
export function useEventLog(): EventLog {
  const [entries, setEntries] = useState<readonly LoggedEvent[]>([]);
  const next = useRef(0);
  useEffect(
    () =>
      tap((name, payload) => {
        const entry = {
          id: next.current++,
          at: Date.now(),
          name,
          payload,
          listeners: listenerCount(),
        };
        setEntries((before) => [entry, ...before].slice(0, stored));
      }),
    [],
  );
  return { entries, clear: () => setEntries([]) };
}
