import { dayMs, seoulMidnight } from '@moa/contracts/time';

const hour = 3_600_000;
const hoursReach = 7 * dayMs;
const monthReach = 31 * dayMs;
const daysReach = 365 * dayMs;

/**
 * The moments of which a wallet is read that came at `came`, in the order in which they are read, by stages:
 * the hours of a day; then the beginning of the week and the ends of the days of a month, with which changes
 * of 7 and 30 days are known; the other hours of the week; the days of the year. An hour is its last second,
 * back to the midnight before the week, so that a week has a value at or before its beginning; days are those
 * in Seoul. They are moments of a history that is built back, the newest of a stage first, and each is there once.
 */
export function walletStages(came: Date): Date[][] {
  const newest = Math.floor(came.getTime() / hour) * hour;
  const firstHour = seoulMidnight(newest - hoursReach);
  const hours: number[] = [];
  const days: number[] = [];
  for (let end = newest; end > firstHour; end -= hour) hours.push(end);
  for (let end = firstHour; end > newest - daysReach; end -= dayMs) days.push(end);
  const isOfDay = (end: number) => end >= newest - dayMs - hour;
  const isOfMonth = (end: number) =>
    end >= newest - monthReach &&
    (end === seoulMidnight(end) ||
      end === newest - hoursReach ||
      end === newest - hoursReach - hour);
  const all = [...hours, ...days];
  const day = all.filter(isOfDay);
  const month = all.filter((end) => !isOfDay(end) && isOfMonth(end));
  const week = hours.filter((end) => !isOfDay(end) && !isOfMonth(end));
  const year = days.filter((end) => !isOfMonth(end));
  return [day, month, week, year].map((ends) => ends.map((end) => new Date(end - 1_000)));
}

/** All of them. */
export function walletMoments(came: Date): Date[] {
  return walletStages(came).flat();
}
