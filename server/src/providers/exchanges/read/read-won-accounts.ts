import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import * as z from '@moa/contracts/schema';
import { sign } from '@moa/finance/money/decimal';
import { assetName } from '../asset-name.ts';
import type { Holding, NoteUnread } from '../holding.ts';
import { averagePrice } from './average-price.ts';
import { eachRow } from './each-row.ts';
import { garbage, readAmount } from './read-amount.ts';
import { rawRows } from './read-row.ts';
import { readSymbol } from './read-symbol.ts';

const account = z.looseObject({
  currency: z.unknown(),
  balance: z.unknown(),
  locked: z.unknown(),
  avg_buy_price: z.optional(z.unknown()),
  unit_currency: z.optional(z.unknown()),
});

/** The list of balances of GET /v1/accounts, which Upbit and Bithumb write alike; the won included. */
export function readWonAccounts(
  exchange: ExchangeId,
  answer: unknown,
  unread?: NoteUnread,
): Holding[] {
  const parsed = z.safeParse(rawRows, answer);
  if (!parsed.success) throw garbage(exchange, 'something that is no list of balances');
  return eachRow(exchange, parsed.data, account, unread, (account): Holding => {
    const symbol = readSymbol(exchange, account.currency);
    return {
      symbol,
      name: assetName(symbol),
      free: readAmount(exchange, account.balance, symbol),
      locked: readAmount(exchange, account.locked, symbol),
      staked: '0',
      ...(account.unit_currency === 'KRW'
        ? averagePrice(exchange, account.avg_buy_price, symbol, unread)
        : {}),
    };
  }).filter((holding) => sign(holding.free) > 0 || sign(holding.locked) > 0);
}
