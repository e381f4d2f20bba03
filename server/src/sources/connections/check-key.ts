import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { ApiError } from '../../http/answers.ts';
import { type Circuits, outages } from '../../providers/circuits.ts';
import { KeyRefusedError } from '../../providers/exchanges/calls/key-refused-error.ts';
import type { ExchangeAddresses } from '../../providers/exchanges/exchange-addresses.ts';
import type { ExchangeCredentials, KeyFacts } from '../../providers/exchanges/holding.ts';
import { readKeyFacts } from '../../providers/exchanges/read-key-facts.ts';
import { ProviderError } from '../../providers/provider-error.ts';

/**
 * Tries a key with a read call and tells what the exchange says about it. Throws ApiErrors:
 * EXCHANGE_KEY_REFUSED with `details.refusal`, CEX_API_ERROR, CEX_MAINTENANCE. Whether the key may do
 * too much is the caller's to judge.
 */
export async function checkKey(
  { outside, circuits }: { outside: ExchangeAddresses; circuits: Circuits },
  exchange: ExchangeId,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  try {
    return await circuits.run(
      outside.exchanges[exchange].url,
      () => readKeyFacts(outside, exchange, credentials),
      { counts: outages },
    );
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    throw new ApiError(cause.code, cause.message, {
      ...(cause.retryAfterSeconds === null ? {} : { retryAfter: cause.retryAfterSeconds }),
      ...(cause instanceof KeyRefusedError ? { details: { refusal: cause.refusal } } : {}),
    });
  }
}
