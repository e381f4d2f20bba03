import { dayMs } from '@moa/contracts/time';

/**
 * True if a row of a price list is current, by the time its exchange reports: rows of ended or
 * halted markets keep an old time. True if there is no time.
 */
export function isOfNow(at: unknown): boolean {
  const moment = Number(at);
  return at == null || !(moment > 0) || Date.now() - moment < dayMs;
}
