import * as z from '@moa/contracts/schema';
import { collectHoldings, getLines, type HoldingLine } from '../collect-holdings.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding, NoteUnread } from '../holding.ts';
import { eachRow } from '../read/each-row.ts';
import { garbage, readBalance, readHold } from '../read/read-amount.ts';
import { getFields, rawRows } from '../read/read-row.ts';
import { readSymbol } from '../read/read-symbol.ts';
import { getParts } from '../read-parts.ts';
import { type CoinbaseClient, callCoinbase, coinbase } from './coinbase-client.ts';

const { line } = getLines('coinbase');

/**
 * Coinbase keeps an account for each asset; funds in a vault are locked, and cash can be below zero,
 * which is owed. Staked funds are listed in the breakdown of the portfolio alone.
 */
export async function readCoinbaseHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  unread?: NoteUnread,
): Promise<Holding[]> {
  const parts = getParts(coinbase, unread);
  const { accounts, staked } = await callCoinbase(addresses, credentials, async (client) => {
    const accounts = await readCoinbaseAccounts(client);
    const portfolios = new Set(
      accounts
        .map((one) => getFields(one)['retail_portfolio_id'])
        .filter((id) => typeof id === 'string' && id !== '') as string[],
    );
    const staked: HoldingLine[] = [];
    for (const one of portfolios) {
      const reading = readCoinbaseStaked(client, one).then((funds) =>
        eachRow('coinbase', funds, stakedFunds, parts.note, (row) =>
          line(readSymbol('coinbase', row.asset), 'staked', row.total_balance_crypto),
        ),
      );
      staked.push(...(await parts.read('staking', reading)));
    }
    return { accounts, staked };
  });
  const held = eachRow('coinbase', accounts, account, parts.note, (row) => {
    const { currency, type, available_balance, hold } = row;
    const symbol = readSymbol('coinbase', currency);
    const isVault = type === 'ACCOUNT_TYPE_VAULT';
    const { held, owed } = readBalance('coinbase', available_balance.value, symbol);
    return [
      line(symbol, isVault ? 'locked' : 'free', held),
      line(symbol, 'owed', owed),
      line(symbol, 'locked', hold == null ? '0' : readHold('coinbase', hold.value, symbol)),
    ];
  });
  return collectHoldings('coinbase', [...held.flat(), ...staked], parts.isWhole());
}

const answer = z.looseObject({ breakdown: z.looseObject({ spot_positions: rawRows }) });
const stakedFunds = z.looseObject({
  asset: z.unknown(),
  total_balance_crypto: z.unknown(),
});

/**
 * Reads the staked assets of a portfolio; only the breakdown contains them, not the list of
 * accounts.
 * https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/portfolios/get-portfolio-breakdown
 */
async function readCoinbaseStaked(client: CoinbaseClient, portfolio: string): Promise<unknown[]> {
  const reported = await client.v3PrivateGetBrokeragePortfoliosPortfolioUuid({
    portfolio_uuid: portfolio,
  });
  const parsed = z.safeParse(answer, reported);
  if (!parsed.success) throw garbage('coinbase', 'something that is no portfolio');
  return parsed.data.breakdown.spot_positions.filter(
    (row) => getFields(row)['account_type'] === 'ACCOUNT_TYPE_STAKED_FUNDS',
  );
}

const money = z.looseObject({ value: z.unknown() });
const account = z.looseObject({
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
