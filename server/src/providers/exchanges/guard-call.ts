import type { ExchangeId } from '@moa/contracts/settings/api-keys';
import type { ProviderError } from '../provider-error.ts';
import type { ExchangeAddresses } from './exchange-addresses.ts';
import { forgetClockOffset } from './exchange-clock.ts';
import { coolDown, cooldownSeconds } from './exchange-cooldown.ts';
import { limited } from './exchange-failure.ts';
import { KeyRefusedError } from './key-refused-error.ts';

/**
 * Runs a conversation with an exchange unless it asked us to wait, and remembers when it does.
 * `failureOf` says in our words what was thrown.
 */
export async function guardCall<T>(
  { exchanges }: ExchangeAddresses,
  exchange: ExchangeId,
  talk: (url: string) => Promise<T>,
  failureOf: (cause: unknown) => ProviderError,
): Promise<T> {
  const { url } = exchanges[exchange];
  refuseWhileCooling({ exchanges }, exchange);
  try {
    return await talk(url);
  } catch (cause) {
    const failure = failureOf(cause);
    if (failure instanceof KeyRefusedError && failure.refusal === 'clock') forgetClockOffset(url);
    if (failure.failure === 'rate-limited') coolDown(url, failure.retryAfterSeconds ?? 30);
    throw failure;
  }
}

/** @throws ProviderError while the exchange wants to be left alone */
export function refuseWhileCooling({ exchanges }: ExchangeAddresses, exchange: ExchangeId): void {
  const wait = cooldownSeconds(exchanges[exchange].url);
  if (wait > 0) throw limited(exchange, `${wait}`);
}
