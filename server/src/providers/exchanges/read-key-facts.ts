import type { ExchangeId } from '@moa/contracts/settings/api-keys';
import type { ExchangeAddresses } from './exchange-addresses.ts';
import type { ExchangeCredentials, KeyFacts } from './holding.ts';
import { loadAdapter } from './load-adapter.ts';

/** What the exchange says the key may do and until when. The call also proves that the key is accepted. */
export async function readKeyFacts(
  addresses: ExchangeAddresses,
  exchange: ExchangeId,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  return (await loadAdapter(exchange)).readKeyFacts(addresses, credentials);
}
