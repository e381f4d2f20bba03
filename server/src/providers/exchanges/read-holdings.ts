import type { ExchangeId } from '@moa/contracts/settings/api-keys';
import type { ExchangeAddresses } from './exchange-addresses.ts';
import type { ExchangeCredentials, Holding } from './holding.ts';
import { loadAdapter } from './load-adapter.ts';

/** All that an exchange account holds. Throws a ProviderError; never answers less than was read. */
export async function readHoldings(
  addresses: ExchangeAddresses,
  exchange: ExchangeId,
  credentials: ExchangeCredentials,
): Promise<Holding[]> {
  return (await loadAdapter(exchange)).readHoldings(addresses, credentials);
}
