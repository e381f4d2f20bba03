import * as z from '@moa/contracts/schema';
import { garbage } from '../read/read-amount.ts';
import { rawRows } from '../read/read-row.ts';
import type { CoinbaseClient } from './coinbase-client.ts';

const money = z.looseObject({ value: z.unknown() });
export const account = z.looseObject({
  uuid: z.unknown(),
  currency: z.unknown(),
  type: z.optional(z.unknown()),
  available_balance: money,
  hold: z.optional(z.nullable(money)),
  retail_portfolio_id: z.optional(z.unknown()),
});

const page = z.looseObject({
  accounts: rawRows,
  has_next: z.optional(z.unknown()),
  cursor: z.optional(z.unknown()),
});

const pageSize = 250;
const maxPages = 40;

/**
 * Every account of the key's portfolio, all pages of them.
 * https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/accounts/list-accounts
 */
export async function readCoinbaseAccounts(client: CoinbaseClient): Promise<unknown[]> {
  const accounts: unknown[] = [];
  let cursor = '';
  for (let count = 0; count < maxPages; count += 1) {
    const answer = await client.v3PrivateGetBrokerageAccounts({
      limit: pageSize,
      ...(cursor === '' ? {} : { cursor }),
    });
    const parsed = z.safeParse(page, answer);
    if (!parsed.success) throw garbage('coinbase', 'something that is no list of accounts');
    accounts.push(...parsed.data.accounts);
    const { has_next, cursor: next } = parsed.data;
    if (has_next === false || typeof next !== 'string' || next === '') return accounts;
    cursor = next;
  }
  throw garbage('coinbase', 'a list of accounts without an end');
}
