import { dayMs } from '@moa/contracts/time';

const hour = 3_600_000;
const hoursReach = 30 * dayMs;

/** The last second of each hour of the last 30 days and of each day before, newest first, back to `since`. */
export function pastMoments(now: Date, since: Date): Date[] {
  const moments: Date[] = [];
  const firstHour = Math.ceil((now.getTime() - hoursReach) / dayMs) * dayMs;
  for (let end = Math.floor(now.getTime() / hour) * hour; end > firstHour; end -= hour) {
    moments.push(new Date(end - 1_000));
  }
  for (let end = firstHour; end > since.getTime(); end -= dayMs)
    moments.push(new Date(end - 1_000));
  return moments.filter((moment) => moment >= since);
}
