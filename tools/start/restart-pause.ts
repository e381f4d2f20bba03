/** How long a process that fell waits for its next start. */

/** After so long without a fall, ms, the next fall counts as the first again. */
export const healthyMs = 60_000;
/** After so many falls without health between them its last lines are shown, once. */
export const manyFalls = 5;

const maxMs = 30_000;

/** 1, 2, 4, 8, 16, then 30 s, by the falls in a row. */
export function restartPause(falls: number): number {
  return Math.min(maxMs, 1_000 * 2 ** (Math.max(1, falls) - 1));
}
