/** Reconnection delays that every client of /ws/realtime keeps. */

const maxPause = 30_000;

/**
 * ms before the given attempt (from 1): the delay, doubled with each attempt up to half a minute.
 * Half of it is chance, so that a thousand clients do not come back in one moment.
 */
export function pauseBefore(attempt: number, delay: number, chance = Math.random()): number {
  const full = Math.min(maxPause, delay * 2 ** (attempt - 1));
  return full / 2 + (full / 2) * chance;
}

/** ms before reconnecting to a server that announced its restart: all clients heard it at once and come back spread over 12 s. */
export function pauseAfterRestart(chance = Math.random()): number {
  return 1_000 + 12_000 * chance;
}
