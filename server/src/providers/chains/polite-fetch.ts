/**
 * Requests to a node. One that asks us to slow down is left alone by all who read it, for as long as it
 * says; and an answer has to end, not only to begin.
 */
import { coolDown, cooldownSeconds } from '../exchanges/exchange-cooldown.ts';
import { toldPause } from '../exchanges/told-pause.ts';
import { ProviderError } from '../provider-error.ts';

const defaultPauseSeconds = 30;
const longestAnswerMs = 20_000;

/** @throws ProviderError while the node wants to be left alone */
export const politeFetch: typeof fetch = async (input, init) => {
  const node = input instanceof Request ? input.url : `${input}`;
  const wait = cooldownSeconds(node);
  if (wait > 0) throw limited(wait);
  const limit = AbortSignal.timeout(longestAnswerMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const response = await fetch(input, { ...init, signal });
  if (response.status !== 429 && response.status !== 418) return response;
  const seconds = toldPause(response.headers.get('retry-after')) ?? defaultPauseSeconds;
  await response.body?.cancel();
  coolDown(node, seconds);
  throw limited(seconds);
};

function limited(retryAfterSeconds: number): ProviderError {
  return new ProviderError(
    'rate-limited',
    'SERVICE_UNAVAILABLE',
    'The node of the network asks us to slow down.',
    { retryAfterSeconds },
  );
}
