import { dayMs } from '@moa/contracts/time';

/**
 * Whether a row of a list of prices is of now, by the time that its exchange gives it: that of a market
 * that ended or is halted stands still. True where it gives none.
 */
export function isOfNow(at: unknown): boolean {
  const moment = Number(at);
  return at == null || !(moment > 0) || Date.now() - moment < dayMs;
}
