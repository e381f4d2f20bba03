/**
 * When the person last did something, in any tab. Half an hour without a sign of them ends what a
 * session may do; what the page does by itself is none.
 */
import { readActivity, saveActivity } from './session-storage.ts';

export const idleLimitMs = 30 * 60_000;
/** A page that was touched within this acts for the person. */
const actingMs = 60_000;
const writeEveryMs = 10_000;

/** How long ago, ms. Where nobody knows, now: the page has just been opened by somebody. */
export function idleFor(now = Date.now()): number {
  return Math.max(0, now - (readActivity() ?? now));
}

export function isIdle(now = Date.now()): boolean {
  return idleFor(now) > idleLimitMs;
}

/** Whether a request of this moment is likely the person's own. */
export function isActing(now = Date.now()): boolean {
  return idleFor(now) < actingMs;
}

/** A sign of the person. */
export function noteActivity(now = Date.now()): void {
  const last = readActivity();
  if (last === null || now - last > writeEveryMs || last > now) saveActivity(now);
}
