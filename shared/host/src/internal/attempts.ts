/**
 * Attempts at one request: each has a time limit, and another follows where that may help. It is
 * in the first load of every page, so it does what the API's client needs and nothing else.
 */

/** How often and when a request is sent again. */
export type Repeats = {
  /** Beside the first attempt. */
  max: number;
  /** Before repeat number 1, 2, …, in ms. */
  pauseMs(repeat: number): number;
};

/** An answer whose status says that the request failed; its body where it is JSON, else null. */
export class HttpRefusal extends Error {
  readonly response: Response;
  readonly body: unknown;

  constructor(response: Response, body: unknown) {
    super(`${response.status} ${response.statusText}`);
    this.response = response;
    this.body = body;
  }
}

/** No answer within the time limit. */
export class HttpTimeout extends Error {}

const timeLimitMs = 30_000;
/** A server that asks for a longer pause than this is left in peace; the page says so then. */
const maxPauseAskedForSeconds = 15;

/** After 1, 2 and 4 s, a fifth more or less, so that those who failed together do not come back together. */
export const usualRepeats: Repeats = {
  max: 3,
  pauseMs: (repeat) => 1_000 * 2 ** (repeat - 1) * (0.8 + Math.random() * 0.4),
};

/**
 * Answers what `act` answers. Repeats upon a failing network, 429 and the server's failures, after as
 * long as the server asks for, and never upon a timeout. Throws the last error of `act`, HttpTimeout,
 * or the reason of `signal` where the caller ended it.
 */
export async function attempts<T>(
  act: (signal: AbortSignal) => Promise<T>,
  { signal, repeats }: { signal: AbortSignal | undefined; repeats: Repeats | null },
): Promise<T> {
  for (let repeat = 1; ; repeat += 1) {
    try {
      return await withinTime(act, signal);
    } catch (error) {
      if (!repeats || repeat > repeats.max || !mayHelp(error)) throw error;
      const seconds = error instanceof HttpRefusal ? pauseAskedFor(error.response) : null;
      await pause(seconds === null ? repeats.pauseMs(repeat) : seconds * 1_000, signal);
    }
  }
}

/** Seconds of Retry-After, null where it is not said in seconds. */
export function pauseAskedFor(response: Response): number | null {
  return Number(response.headers.get('retry-after')) || null;
}

function mayHelp(error: unknown): boolean {
  if (!navigator.onLine) return false;
  if (error instanceof HttpRefusal) {
    const { status } = error.response;
    const seconds = pauseAskedFor(error.response) ?? 0;
    return (status === 429 || status >= 500) && seconds <= maxPauseAskedForSeconds;
  }
  // What fetch throws where the network fails.
  return error instanceof TypeError;
}

async function withinTime<T>(
  act: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new HttpTimeout(`no answer within ${timeLimitMs} ms`));
      end.abort();
    }, timeLimitMs);
  });
  try {
    const ended = signal ? AbortSignal.any([signal, end.signal]) : end.signal;
    return await Promise.race([act(ended), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
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
