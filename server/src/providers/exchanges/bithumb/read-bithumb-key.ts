import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, KeyFacts } from '../holding.ts';
import { readKeyList } from '../read/read-key-list.ts';
import { askBithumb } from './bithumb.ts';
import { readBithumbHoldings } from './read-bithumb-holdings.ts';

/** Reads balances, which shows that the key may, and asks when it ends (GET /v1/api_keys). */
export async function readBithumbKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  await readBithumbHoldings(addresses, credentials);
  const keys = await askBithumb(addresses, credentials, '/v1/api_keys');
  return readKeyList('bithumb', keys, credentials.apiKey);
}
