/**
 * A question to the server with what `fetch` lacks: a limit of time, body included, and repeats with
 * growing pauses. What is asked and what an answer means is its caller's business.
 */

/** How often a request is repeated, and the first pause in ms; each further one is twice as long. */
export type Repeats = { times: number; pause: number };

/** How long one attempt may take, ms. */
const timeLimit = 30_000;
/** A server that asks for a longer pause than this many seconds is left in peace; the person is told. */
const longestPauseAskedFor = 15;

/** No answer within thirty seconds. It is not repeated: who waited that long wants to know. */
export class RequestTimeout extends Error {}

/**
 * The last answer, whatever its status. Asks again what the network lost (a TypeError, as `fetch`
 * says it), and upon 429 and 5xx. Rejects with RequestTimeout, with what `ask` says, or with the
 * reason of the caller's signal.
 */
export async function askRepeatedly<Answer extends { response: Response }>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  repeats: Repeats,
  caller?: AbortSignal,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const last = attempt >= repeats.times;
    // A fifth more or less, so that those who failed together do not come back together.
    let pause = repeats.pause * 2 ** attempt * (0.8 + Math.random() * 0.4);
    try {
      const answer = await inTime(ask, caller);
      const { status } = answer.response;
      const asked = pauseAskedFor(answer.response);
      const passes = status === 429 || status >= 500;
      if (last || !passes || !navigator.onLine || (asked ?? 0) > longestPauseAskedFor)
        return answer;
      if (asked !== null) pause = asked * 1_000;
    } catch (error) {
      if (last || !(error instanceof TypeError) || !navigator.onLine) throw error;
    }
    await rest(pause, caller);
  }
}

/** Seconds of Retry-After, null where it is not said in seconds. */
export function pauseAskedFor(response: Response): number | null {
  return Number(response.headers.get('retry-after')) || null;
}

function inTime<T>(ask: (signal: AbortSignal) => Promise<T>, caller?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const own = new AbortController();
    const end = (reason: unknown) => {
      reject(reason);
      own.abort(reason);
    };
    const follow = () => end(caller?.reason);
    const timer = setTimeout(() => end(new RequestTimeout()), timeLimit);
    caller?.addEventListener('abort', follow);
    if (caller?.aborted) follow();
    ask(own.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        caller?.removeEventListener('abort', follow);
      });
  });
}

function rest(ms: number, signal?: AbortSignal): Promise<void> {
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
