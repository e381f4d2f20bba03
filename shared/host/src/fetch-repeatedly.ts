/**
 * `fetch` with what it lacks: a limit of time, repeats with growing pauses, and the answer's body
 * read within the same limit. What an answer means is its caller's business.
 */

/** How often a request is repeated, and the first pause in ms; each further one is twice as long. */
export type Repeats = { times: number; pause: number };
export type Answer = { response: Response; data: unknown };

/** How long one attempt may take, ms. */
const timeLimit = 30_000;
/** A server that asks for a longer pause than this many seconds is left in peace; the person is told. */
const longestPauseAskedFor = 15;

/** No answer within thirty seconds. It is not repeated: who waited that long wants to know. */
export class RequestTimeout extends Error {}

/**
 * The last answer, whatever its status; `data` is its JSON, or null where it has none. Repeats what
 * the network lost, and upon 429 and 5xx. Rejects with RequestTimeout, with what `fetch` says of the
 * network, or with the reason of the caller's signal.
 */
export async function fetchRepeatedly(
  url: URL,
  init: RequestInit,
  repeats: Repeats,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const last = attempt >= repeats.times;
    // A fifth more or less, so that those who failed together do not come back together.
    let pause = repeats.pause * 2 ** attempt * (0.8 + Math.random() * 0.4);
    try {
      const answer = await attemptInTime(url, init);
      const { status } = answer.response;
      const asked = pauseAskedFor(answer.response);
      const passes = status === 429 || status >= 500;
      if (last || !passes || !navigator.onLine || (asked ?? 0) > longestPauseAskedFor)
        return answer;
      if (asked !== null) pause = asked * 1_000;
    } catch (error) {
      if (last || !(error instanceof TypeError) || !navigator.onLine) throw error;
    }
    await rest(pause, init.signal);
  }
}

/** Seconds of Retry-After, null where it is not said in seconds. */
export function pauseAskedFor(response: Response): number | null {
  return Number(response.headers.get('retry-after')) || null;
}

function attemptInTime(url: URL, init: RequestInit): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outer = init.signal;
    const own = new AbortController();
    const end = (reason: unknown) => {
      reject(reason);
      own.abort(reason);
    };
    const follow = () => end(outer?.reason);
    const timer = setTimeout(() => end(new RequestTimeout(url.pathname)), timeLimit);
    outer?.addEventListener('abort', follow);
    if (outer?.aborted) follow();
    ask(url, { ...init, signal: own.signal })
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        outer?.removeEventListener('abort', follow);
      });
  });
}

async function ask(url: URL, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const data = await response.json().catch((error: unknown) => {
    if ((error as { name?: unknown }).name === 'SyntaxError') return null;
    throw error;
  });
  return { response, data };
}

function rest(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted) end();
  });
}
