import * as z from '@moa/contracts/schema';
import { add, sign } from '@moa/finance/money/decimal';
import { assetName } from '../asset-name.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding, NoteUnread } from '../holding.ts';
import { averagePrice } from '../read/average-price.ts';
import { eachRow } from '../read/each-row.ts';
import { differ, garbage, readAmount } from '../read/read-amount.ts';
import { rawRows } from '../read/read-row.ts';
import { readSymbol } from '../read/read-symbol.ts';
import { callKorbit } from './korbit.ts';

const balances = z.looseObject({ data: rawRows });
const balance = z.looseObject({
  currency: z.unknown(),
  balance: z.unknown(),
  available: z.unknown(),
  tradeInUse: z.unknown(),
  withdrawalInUse: z.unknown(),
  avgPrice: z.optional(z.unknown()),
});

/**
 * GET /v2/balance of each account that the key opens: what is free, what orders and withdrawals bind,
 * and the average price paid, where one account alone has the asset.
 */
export async function readKorbitHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  unread?: NoteUnread,
): Promise<Holding[]> {
  const { accounts } = await readKeyInfo(addresses, credentials);
  // Of further accounts a key of one says nothing.
  if (accounts.length === 1) unread?.({ part: 'sub-accounts', reason: 'apart', word: null });
  const joined = new Map<string, Holding>();
  for (const accountSeq of accounts) {
    const answer = await callKorbit(addresses, credentials, '/v2/balance', { accountSeq });
    for (const holding of readBalances(answer, unread)) {
      const known = joined.get(holding.symbol);
      joined.set(holding.symbol, known === undefined ? holding : together(known, holding));
    }
  }
  return [...joined.values()];
}

function together({ averageBuyPrice: _dropped, ...one }: Holding, other: Holding): Holding {
  return { ...one, free: add(one.free, other.free), locked: add(one.locked, other.locked) };
}

function readBalances(answer: unknown, unread?: NoteUnread): Holding[] {
  const parsed = z.safeParse(balances, answer);
  if (!parsed.success) throw garbage('korbit', 'something that is no list of balances');
  return eachRow('korbit', parsed.data.data, balance, unread, (row): Holding => {
    const symbol = readSymbol('korbit', row.currency);
    const amount = (value: unknown) => readAmount('korbit', value, symbol);
    const free = amount(row.available);
    const locked = add(amount(row.tradeInUse), amount(row.withdrawalInUse));
    // The answer has the parts and their sum: where they differ, one of them cannot be right.
    if (differ(add(free, locked), amount(row.balance))) {
      throw garbage('korbit', `a balance of ${symbol} that is not the sum of its parts`);
    }
    return {
      symbol,
      name: assetName(symbol),
      free,
      locked,
      staked: '0',
      ...(symbol === 'KRW' ? {} : averagePrice('korbit', row.avgPrice, symbol, unread)),
    };
  }).filter((holding) => sign(holding.free) > 0 || sign(holding.locked) > 0);
}

/** Accounts are a list of numbers in the examples of the documentation, and text in its table of fields. */
const keyInfo = z.looseObject({
  data: z.looseObject({
    permissions: z.array(z.string()),
    expiration: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    status: z.string(),
    allowedAccountSeqs: z.optional(
      z.nullable(z.union([z.string(), z.array(z.union([z.string(), z.number()]))])),
    ),
  }),
});

type KeyInfo = {
  permissions: string[];
  expiration: string | number | null;
  status: string;
  /** Numbers of the accounts that the key opens; 1 is the main one. */
  accounts: string[];
};

/** The account by which money and coins come in and go out, and the only one where none is named. */
export const mainAccount = '1';

/** GET /v2/currentKeyInfo: what a key may do, until when, and in which accounts. */
export async function readKeyInfo(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyInfo> {
  const answer = await callKorbit(addresses, credentials, '/v2/currentKeyInfo');
  const parsed = z.safeParse(keyInfo, answer);
  if (!parsed.success) throw garbage('korbit', 'something that is no description of a key');
  const { permissions, expiration = null, status, allowedAccountSeqs } = parsed.data.data;
  const reported = Array.isArray(allowedAccountSeqs)
    ? allowedAccountSeqs.map(String)
    : (allowedAccountSeqs ?? '').split(/[\s,[\]]+/);
  const accounts = [...new Set(reported.filter((one) => /^\d{1,9}$/.test(one)))];
  return {
    permissions,
    expiration,
    status,
    accounts: accounts.length === 0 ? [mainAccount] : accounts,
  };
}
