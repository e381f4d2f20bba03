import * as z from '@moa/contracts/schema';
import { garbage } from '../read/read-amount.ts';
import type { CoinbaseClient } from './coinbase-client.ts';

const money = z.looseObject({ value: z.unknown() });
const account = z.looseObject({
  uuid: z.string(),
  currency: z.string(),
  type: z.optional(z.string()),
  available_balance: money,
  hold: z.nullable(money),
  retail_portfolio_id: z.optional(z.nullable(z.string())),
});
type CoinbaseAccount = z.Output<typeof account>;

const page = z.looseObject({
  accounts: z.array(account),
  has_next: z.boolean(),
  cursor: z.optional(z.string()),
});

const pageSize = 250;
const maxPages = 40;

/**
 * Every account of the key's portfolio, all pages of them.
 * https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/accounts/list-accounts
 */
export async function readCoinbaseAccounts(client: CoinbaseClient): Promise<CoinbaseAccount[]> {
  const accounts: CoinbaseAccount[] = [];
  let cursor = '';
  for (let count = 0; count < maxPages; count += 1) {
    const answer = await client.v3PrivateGetBrokerageAccounts({
      limit: pageSize,
      ...(cursor === '' ? {} : { cursor }),
    });
    const parsed = z.safeParse(page, answer);
    if (!parsed.success) throw garbage('coinbase', 'something that is no list of accounts');
    accounts.push(...parsed.data.accounts);
    cursor = parsed.data.cursor ?? '';
    if (!parsed.data.has_next || cursor === '') return accounts;
  }
  throw garbage('coinbase', 'a list of accounts without an end');
}
