/**
 * Repeats what may fail for a moment, with growing pauses. HTTP calls need none of it: the API client
 * has its own. It is for what is no call, such as a file, a worker or a wallet.
 */

type Backoff = {
  /** Maximum number of attempts. */
  attempts?: number;
  /** ms before the second attempt. */
  firstDelay?: number;
  /** ms that no pause exceeds. */
  longestDelay?: number;
  factor?: number;
  /** Ends the pauses and the repeating; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** False gives up at once. */
  isWorthRepeating?: (error: unknown) => boolean;
};

/** Answers what `act` answers, or rejects with its last error. `attempt` counts from 1. */
export async function retryWithBackoff<T>(
  act: (attempt: number) => Promise<T>,
  { attempts = 3, signal, isWorthRepeating = () => true, ...pauses }: Backoff = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      return await act(attempt);
    } catch (error) {
      if (attempt >= attempts || !isWorthRepeating(error)) throw error;
    }
    await pause(pauseBefore(attempt, pauses), signal);
  }
}

/**
 * ms after the given failed attempt: between half of `firstDelay * factor^(attempt - 1)` and all of
 * it, so that many who failed together do not come back together.
 */
export function pauseBefore(
  attempt: number,
  {
    firstDelay = 1_000,
    longestDelay = 10_000,
    factor = 2,
  }: Pick<Backoff, 'firstDelay' | 'longestDelay' | 'factor'> = {},
  chance = Math.random(),
): number {
  const full = Math.min(longestDelay, firstDelay * factor ** (attempt - 1));
  return full / 2 + (full / 2) * chance;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}
