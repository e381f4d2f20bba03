import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding, NoteUnread } from '../holding.ts';
import { readWonAccounts } from '../read/read-won-accounts.ts';
import { askBithumb } from './bithumb.ts';

/** GET /v1/accounts, https://apidocs.bithumb.com/reference/전체-자산-조회 */
export async function readBithumbHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  unread?: NoteUnread,
): Promise<Holding[]> {
  const answer = await askBithumb(addresses, credentials, '/v1/accounts');
  return readWonAccounts('bithumb', answer, unread);
}
