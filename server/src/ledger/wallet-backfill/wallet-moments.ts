import { dayMs } from '@moa/contracts/time';

const hour = 3_600_000;
const hoursReach = 7 * dayMs;
const daysReach = 365 * dayMs;

/**
 * The moments of which a wallet is read that came at `came`, newest first: the last second of each
 * hour back to the midnight before the week, so that a week has a value at or before its beginning,
 * and of each day (UTC) of the year. They are moments of a history that is built back.
 */
export function walletMoments(came: Date): Date[] {
  const moments: Date[] = [];
  const newest = Math.floor(came.getTime() / hour) * hour;
  const firstHour = Math.floor((newest - hoursReach) / dayMs) * dayMs;
  for (let end = newest; end > firstHour; end -= hour) moments.push(new Date(end - 1_000));
  for (let end = firstHour; end > newest - daysReach; end -= dayMs) {
    moments.push(new Date(end - 1_000));
  }
  return moments;
}
