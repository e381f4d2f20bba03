import type { UnreadPart } from '@moa/contracts/exchanges/account-limits';
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { ExchangeAddresses } from './exchange-addresses.ts';
import type { ExchangeCredentials, Holding } from './holding.ts';
import { loadAdapter } from './load-adapter.ts';

type AccountReading = {
  holdings: Holding[];
  /** What else there may be, and why it could not be read. */
  unread: UnreadPart[];
};

/** What an exchange account holds. Throws a ProviderError; what it leaves out it names. */
export async function readAccount(
  addresses: ExchangeAddresses,
  exchange: ExchangeId,
  credentials: ExchangeCredentials,
): Promise<AccountReading> {
  const unread: UnreadPart[] = [];
  const adapter = await loadAdapter(exchange);
  const holdings = await adapter.readHoldings(addresses, credentials, (part) => unread.push(part));
  return { holdings, unread };
}
