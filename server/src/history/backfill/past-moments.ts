import { dayMs, seoulMidnight } from '@moa/contracts/time';

const hour = 3_600_000;
/** A day more than the longest span that is shown by the hour, so that it begins within an hour of its beginning. */
export const hoursReach = 31 * dayMs;

/** The last second of each hour of the last 31 days and of each day in Seoul before, newest first, back to `since`. */
export function pastMoments(now: Date, since: Date): Date[] {
  const moments: Date[] = [];
  const firstHour = seoulMidnight(now.getTime() - hoursReach);
  for (let end = Math.floor(now.getTime() / hour) * hour; end > firstHour; end -= hour) {
    moments.push(new Date(end - 1_000));
  }
  for (let end = firstHour; end > since.getTime(); end -= dayMs)
    moments.push(new Date(end - 1_000));
  return moments.filter((moment) => moment >= since);
}

/** A week with the hours before its beginning: the most that one page of hours tells. */
const firstPart = 8 * dayMs;
const laterParts = 91 * dayMs;

/**
 * Where the parts begin in which a past is built back, newest first: a week, all hours, then a quarter at a
 * time. The last one begins at `since`.
 */
export function pastParts(now: Date, since: Date): Date[] {
  const begins: Date[] = [];
  const hours = now.getTime() - hoursReach - dayMs;
  for (let begin = now.getTime() - firstPart; begin > since.getTime(); ) {
    begins.push(new Date(begin));
    begin = begin > hours ? hours : begin - laterParts;
  }
  return [...begins, since];
}
