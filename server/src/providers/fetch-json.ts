import { parseLosslessJson } from './parse-lossless-json.ts';
import { ProviderError } from './provider-error.ts';

const largestAnswer = 8 * 1024 * 1024;

type Request = { who: string; signal?: AbortSignal; timeoutMs?: number };

/**
 * GET of public JSON. Numbers come as text, which takes a while in a long answer; `plain` leaves them
 * as they are, where every figure that counts is text already. Throws ProviderErrors in the name of
 * `who`.
 */
export async function fetchJson(
  url: string,
  { plain = false, ...request }: Request & { plain?: boolean },
): Promise<unknown> {
  return parse(await fetchText(url, 'application/json', request), request.who, plain);
}

/** GET of a public text: ten seconds, eight megabytes. Throws ProviderErrors in the name of `who`. */
export async function fetchText(
  url: string,
  accept: string,
  { who, signal, timeoutMs = 10_000 }: Request,
): Promise<string> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      headers: { accept },
      redirect: 'error',
      signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw getFailure(response, who);
    }
    return await readText(response, who);
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    throw limit.aborted
      ? new ProviderError('timeout', 'SERVICE_UNAVAILABLE', `${who} did not answer in time.`, {
          cause,
        })
      : new ProviderError('unreachable', 'SERVICE_UNAVAILABLE', `${who} cannot be reached.`, {
          cause,
        });
  }
}

function getFailure(response: Response, who: string): ProviderError {
  if (response.status === 429 || response.status === 418) {
    const seconds = Number(response.headers.get('retry-after'));
    return new ProviderError('rate-limited', 'RATE_LIMITED', `${who} asks us to slow down.`, {
      retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : 30,
    });
  }
  return response.status === 503
    ? new ProviderError('maintenance', 'SERVICE_UNAVAILABLE', `${who} is under maintenance.`)
    : new ProviderError(
        'garbage',
        'SERVICE_UNAVAILABLE',
        `${who} answered with status ${response.status}.`,
      );
}

async function readText(response: Response, who: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > largestAnswer) {
      throw new ProviderError('garbage', 'SERVICE_UNAVAILABLE', `${who} answered too much.`);
    }
  }
  return text + decoder.decode();
}

function parse(text: string, who: string, plain: boolean): unknown {
  try {
    return plain ? JSON.parse(text) : parseLosslessJson(text);
  } catch (cause) {
    throw new ProviderError('garbage', 'SERVICE_UNAVAILABLE', `${who} answered with nonsense.`, {
      cause,
    });
  }
}
