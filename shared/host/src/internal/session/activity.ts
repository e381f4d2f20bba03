/**
 * Time of the user's last activity, in any tab. Half an hour without activity locks the session;
 * background work of the page does not count.
 */
import { readActivity, saveActivity } from './session-storage.ts';

export const idleLimitMs = 30 * 60_000;
/** Activity within this time makes requests count as the user's. */
const actingMs = 60_000;
const writeEveryMs = 10_000;

/** Returns the time since the last activity, ms. Zero if unknown: the page has just been opened. */
export function idleFor(now = Date.now()): number {
  return Math.max(0, now - (readActivity() ?? now));
}

export function isIdle(now = Date.now()): boolean {
  return idleFor(now) > idleLimitMs;
}

/** True if a request made at this moment is likely the user's own. */
export function isActing(now = Date.now()): boolean {
  return idleFor(now) < actingMs;
}

/** Records activity of the user. */
export function noteActivity(now = Date.now()): void {
  const last = readActivity();
  if (last === null || now - last > writeEveryMs || last > now) saveActivity(now);
}
