import { ProviderError } from '../../providers/provider-error.ts';

const firstPause = 5;
const maxPause = 600;
/** A refused key recovers only when it is changed. */
const refusedPause = 900;

/**
 * Seconds until a failed synchronisation is tried again: doubling, or what the source asked for.
 * `pace` scales the doubling.
 */
export function pauseAfter(failures: number, error: unknown, pace = 1): number {
  const doubled = pace * Math.min(maxPause, firstPause * 2 ** Math.min(10, failures - 1));
  if (!(error instanceof ProviderError)) return doubled;
  if (error.failure === 'refused') return refusedPause;
  return Math.max(doubled, error.retryAfterSeconds ?? 0);
}
