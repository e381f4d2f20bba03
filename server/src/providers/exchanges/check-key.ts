import type { ExchangeId } from '@moa/contracts/settings/api-keys';
import { ApiError } from '../../http/api-error.ts';
import { ProviderError } from '../provider-error.ts';
import type { ExchangeAddresses } from './exchange-addresses.ts';
import type { KeyFacts } from './holding.ts';
import { readKeyFacts } from './read-key-facts.ts';

/**
 * Tries a key with a read call and tells what the exchange says about it. Throws ApiErrors:
 * EXCHANGE_KEY_REFUSED, CEX_API_ERROR, CEX_MAINTENANCE. Whether the key may do too much is the
 * caller's to judge.
 */
export async function checkKey(
  addresses: ExchangeAddresses,
  { exchange, apiKey, secret }: { exchange: ExchangeId; apiKey: string; secret: string },
): Promise<KeyFacts> {
  try {
    return await readKeyFacts(addresses, exchange, { apiKey, secret });
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    throw new ApiError(
      cause.code,
      cause.message,
      cause.retryAfterSeconds === null ? {} : { retryAfter: cause.retryAfterSeconds },
    );
  }
}
