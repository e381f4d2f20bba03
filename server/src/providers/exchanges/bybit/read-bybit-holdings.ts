import * as z from '@moa/contracts/schema';
import { sign, subtract } from '@moa/finance/money/decimal';
import { callExchange } from '../call-exchange.ts';
import { collectHoldings } from '../collect-holdings.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { inTurn } from '../history/in-turn.ts';
import type { ExchangeCredentials, Holding } from '../holding.ts';
import { garbage, readAmount, readBalance } from '../read-amount.ts';
import { readSymbol } from '../read-symbol.ts';
import { bybitResult } from './bybit-answer.ts';
import { type BybitClient, bybit } from './bybit-client.ts';

const unified = z.looseObject({
  list: z.array(
    z.looseObject({
      coin: z.array(
        z.looseObject({
          coin: z.string(),
          walletBalance: z.unknown(),
          locked: z.unknown(),
          spotBorrow: z.optional(z.unknown()),
        }),
      ),
    }),
  ),
});
const funding = z.looseObject({
  balance: z.array(
    z.looseObject({ coin: z.string(), walletBalance: z.unknown(), transferBalance: z.unknown() }),
  ),
});
const earning = z.looseObject({
  list: z.array(z.looseObject({ coin: z.string(), amount: z.unknown() })),
});

/**
 * The unified account, the funding account, and what earns, read together. The unified account lends:
 * its equity is `walletBalance - spotBorrow`, and losses of derivatives take a wallet below zero.
 */
export async function readBybitHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<Holding[]> {
  const { url } = addresses.exchanges.bybit;
  const answers = await callExchange(addresses, bybit, credentials, (client: BybitClient) => {
    const earn = (category: string): Promise<unknown> =>
      inTurn(`${url} earn ${credentials.apiKey}`, 110, () =>
        client.privateGetV5EarnPosition({ category }),
      );
    return Promise.all([
      client.privateGetV5AccountWalletBalance({ accountType: 'UNIFIED' }),
      inTurn(`${url} funding ${credentials.apiKey}`, 220, () =>
        client.privateGetV5AssetTransferQueryAccountCoinsBalance({ accountType: 'FUND' }),
      ),
      earn('FlexibleSaving'),
      earn('OnChain'),
    ]);
  });
  const holdings = collectHoldings('bybit');
  const { list } = bybitResult(answers[0], unified, 'account');
  if (list.length === 0) throw garbage('bybit', 'something that is no account');
  for (const row of list.flatMap((account) => account.coin)) {
    const symbol = readSymbol('bybit', row.coin);
    const { held, owed } = readBalance('bybit', row.walletBalance, symbol);
    // With a balance below zero, orders are bound against what can be borrowed.
    addPart(symbol, held, sign(owed) > 0 ? '0' : row.locked);
    readAmount('bybit', row.locked, symbol);
    holdings.add(symbol, 'owed', owed);
    if (row.spotBorrow !== undefined && row.spotBorrow !== '') {
      holdings.add(symbol, 'owed', row.spotBorrow);
    }
  }
  for (const row of bybitResult(answers[1], funding, 'funding account').balance) {
    const symbol = readSymbol('bybit', row.coin);
    const whole = readAmount('bybit', row.walletBalance, symbol);
    const free = readAmount('bybit', row.transferBalance, symbol);
    addPart(symbol, whole, subtract(whole, free));
  }
  for (const answer of [answers[2], answers[3]]) {
    for (const { coin, amount } of bybitResult(answer, earning, 'list of savings').list) {
      holdings.add(readSymbol('bybit', coin), 'staked', amount);
    }
  }
  return holdings.all();

  /** A balance of which a part is bound. */
  function addPart(symbol: string, told: unknown, bound: unknown): void {
    const whole = readAmount('bybit', told, symbol);
    const locked = readAmount('bybit', bound, symbol);
    const free = subtract(whole, locked);
    if (sign(free) < 0) throw garbage('bybit', `more ${symbol} bound than there is`);
    holdings.add(symbol, 'free', free);
    holdings.add(symbol, 'locked', locked);
  }
}
