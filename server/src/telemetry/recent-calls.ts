/**
 * Durations of calls by minute of the last hour and by group. Groups come from the program, never
 * from callers.
 */
import { emptyHistogram, type Histogram, mergeHistograms, observe } from './histogram.ts';

type Calls = { times: Histogram; errors: number };

export type RecentCalls = {
  record(group: string, ms: number, isError: boolean): void;
  /**
   * Calls of the last minutes, including the current one; the returned `minutes` is the number of
   * those measured.
   */
  read(minutes: number): { minutes: number; groups: Map<string, Calls> };
};

const minuteMs = 60_000;
const maxMinutes = 60;
/** Beyond these everything else is one group. */
const maxGroups = 40;
export const otherGroup = 'other';

export function createRecentCalls(now: () => number): RecentCalls {
  const since = Math.floor(now() / minuteMs);
  const minutes = new Map<number, Map<string, Calls>>();

  const current = (): Map<string, Calls> => {
    const minute = Math.floor(now() / minuteMs);
    const known = minutes.get(minute);
    if (known !== undefined) return known;
    for (const past of minutes.keys()) if (past <= minute - maxMinutes) minutes.delete(past);
    const begun = new Map<string, Calls>();
    minutes.set(minute, begun);
    return begun;
  };

  return {
    record(name, ms, isError) {
      const groups = current();
      const group = groups.has(name) || groups.size < maxGroups ? name : otherGroup;
      const calls = groups.get(group) ?? { times: emptyHistogram(), errors: 0 };
      groups.set(group, calls);
      observe(calls.times, ms);
      if (isError) calls.errors += 1;
    },
    read(wanted) {
      const newest = Math.floor(now() / minuteMs);
      const within = [...minutes].filter(([minute]) => minute > newest - wanted);
      const names = new Set(within.flatMap(([, groups]) => [...groups.keys()]));
      const groups = new Map(
        [...names].map((name) => {
          const parts = within.flatMap(([, of]) => of.get(name) ?? []);
          return [
            name,
            {
              times: mergeHistograms(parts.map(({ times }) => times)),
              errors: parts.reduce((sum, { errors }) => sum + errors, 0),
            },
          ];
        }),
      );
      return { minutes: Math.min(wanted, newest - since + 1), groups };
    },
  };
}
