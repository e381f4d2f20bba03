import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { ExchangeAddresses } from '../exchanges/exchange-addresses.ts';
import type { ExchangeCredentials, Holding } from '../exchanges/holding.ts';
import { readAccount } from '../exchanges/read-account.ts';

/** Reads the holdings of an exchange account, without unreadable parts. Throws a ProviderError. */
export async function readHoldings(
  addresses: ExchangeAddresses,
  exchange: ExchangeId,
  credentials: ExchangeCredentials,
): Promise<Holding[]> {
  return (await readAccount(addresses, exchange, credentials)).holdings;
}
