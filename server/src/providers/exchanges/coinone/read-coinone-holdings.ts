import * as z from '@moa/contracts/schema';
import { sign } from '@moa/finance/money/decimal';
import { assetName } from '../asset-name.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding, NoteUnread } from '../holding.ts';
import { eachNamed } from '../read/each-named.ts';
import { garbage, readAmount } from '../read/read-amount.ts';
import { readSymbol } from '../read/read-symbol.ts';
import { askCoinone } from './coinone.ts';

const balances = z.looseObject({
  balances: z.array(
    z.looseObject({
      currency: z.string(),
      available: z.unknown(),
      limit: z.unknown(),
      average_price: z.optional(z.unknown()),
    }),
  ),
});

/**
 * POST /v2.1/account/balance/all: what is free, what is bound in orders, and the average price paid.
 * https://docs.coinone.co.kr/reference/find-balance
 */
export async function readCoinoneHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  unread?: NoteUnread,
): Promise<Holding[]> {
  const answer = await askCoinone(addresses, credentials, '/v2.1/account/balance/all');
  const parsed = z.safeParse(balances, answer);
  if (!parsed.success) throw garbage('coinone', 'something that is no list of balances');
  return eachNamed(parsed.data.balances, unread, (balance): Holding => {
    const symbol = readSymbol('coinone', balance.currency);
    const average = readAmount('coinone', balance.average_price ?? '0', symbol);
    return {
      symbol,
      name: assetName(symbol),
      free: readAmount('coinone', balance.available, symbol),
      locked: readAmount('coinone', balance.limit, symbol),
      staked: '0',
      ...(symbol !== 'KRW' && sign(average) > 0 ? { averageBuyPrice: average } : {}),
    };
  }).filter((holding) => sign(holding.free) > 0 || sign(holding.locked) > 0);
}
