import * as z from '@moa/contracts/schema';
import { sign } from '@moa/finance/money/decimal';
import type { ExchangeAdapter } from '../adapter.ts';
import { assetName } from '../asset-name.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding, KeyFacts, NoteUnread } from '../holding.ts';
import { averagePrice } from '../read/average-price.ts';
import { eachRow } from '../read/each-row.ts';
import { garbage, readAmount } from '../read/read-amount.ts';
import { rawRows } from '../read/read-row.ts';
import { readSymbol } from '../read/read-symbol.ts';
import { callCoinone, coinoneBudget } from './coinone.ts';
import { readCoinoneLedger } from './read-coinone-ledger.ts';

const balances = z.looseObject({ balances: rawRows });
const row = z.looseObject({
  currency: z.unknown(),
  available: z.unknown(),
  limit: z.unknown(),
  average_price: z.optional(z.unknown()),
});

/**
 * POST /v2.1/account/balance/all: what is free, what is bound in orders, and the average price paid.
 * https://docs.coinone.co.kr/reference/find-balance
 */
async function readCoinoneHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  unread?: NoteUnread,
): Promise<Holding[]> {
  const answer = await callCoinone(addresses, credentials, '/v2.1/account/balance/all');
  const parsed = z.safeParse(balances, answer);
  if (!parsed.success) throw garbage('coinone', 'something that is no list of balances');
  return eachRow('coinone', parsed.data.balances, row, unread, (balance): Holding => {
    const symbol = readSymbol('coinone', balance.currency);
    return {
      symbol,
      name: assetName(symbol),
      free: readAmount('coinone', balance.available, symbol),
      locked: readAmount('coinone', balance.limit, symbol),
      staked: '0',
      ...(symbol === 'KRW' ? {} : averagePrice('coinone', balance.average_price, symbol, unread)),
    };
  }).filter((holding) => sign(holding.free) > 0 || sign(holding.locked) > 0);
}

export const adapter: ExchangeAdapter = {
  budget: coinoneBudget,
  readHoldings: readCoinoneHoldings,
  readKeyFacts: readCoinoneKey,
  readLedger: readCoinoneLedger,
};

/** Coinone tells neither what a key may do nor when it ends: that it reads balances is all there is. */
async function readCoinoneKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  await readCoinoneHoldings(addresses, credentials);
  return { permissions: ['unknown'], expiresAt: null };
}
