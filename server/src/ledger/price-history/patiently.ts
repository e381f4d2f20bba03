/**
 * Retries requests to a rate-limited exchange; for background work, whose result no request waits
 * for.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { ProviderError } from '../../providers/provider-error.ts';

const maxAttempts = 4;
const maxRestMs = 10_000;

export async function patiently(ask: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const rest = error instanceof ProviderError ? error.retryAfterSeconds : null;
      if (rest === null || attempt === maxAttempts) throw error;
      const restMs = Math.min(rest * 1_000, maxRestMs);
      await wait(restMs, undefined, signal === undefined ? {} : { signal });
    }
  }
}
