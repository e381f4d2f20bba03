import type { ReportedOfPast } from './walk-history.ts';

/** Joins what several lines or lists reported. */
export function joinReported(parts: readonly ReportedOfPast[]): ReportedOfPast {
  return {
    events: parts.flatMap(({ events }) => events),
    notUnderstood: parts.flatMap((part) => part.notUnderstood ?? []),
    settled: parts.flatMap((part) => part.settled ?? []),
    waits: parts.flatMap((part) => part.waits ?? []),
  };
}
