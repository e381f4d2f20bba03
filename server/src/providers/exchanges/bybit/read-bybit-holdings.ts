import * as z from '@moa/contracts/schema';
import { compare, sign, subtract } from '@moa/finance/money/decimal';
import { callExchange } from '../call-exchange.ts';
import { collectHoldings } from '../collect-holdings.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { inTurn } from '../history/in-turn.ts';
import type { ExchangeCredentials, Holding, NoteUnread } from '../holding.ts';
import { garbage, readAmount, readBalance } from '../read-amount.ts';
import { readSymbol } from '../read-symbol.ts';
import { unlessWithoutRight } from '../unless-without-right.ts';
import { bybitResult } from './bybit-answer.ts';
import { type BybitClient, bybit } from './bybit-client.ts';
import { readEarnPositions } from './read-earn-positions.ts';
import { readLoans } from './read-loans.ts';

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

/**
 * The unified account, the funding account, what earns and what was lent against it, read together; the
 * last two as far as the key has a right to them.
 * The unified account lends: its equity is `walletBalance - spotBorrow`, and losses of derivatives take
 * a wallet below zero.
 * https://bybit-exchange.github.io/docs/v5/account/wallet-balance
 * https://bybit-exchange.github.io/docs/v5/asset/balance/all-balance
 */
export async function readBybitHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  unread?: NoteUnread,
): Promise<Holding[]> {
  const { url } = addresses.exchanges.bybit;
  const answers = await callExchange(addresses, bybit, credentials, (client: BybitClient) => {
    const earn = <T>(act: () => Promise<T>): Promise<T> =>
      inTurn(addresses.memory, `${url} earn ${credentials.apiKey}`, 110, act);
    return Promise.all([
      client.privateGetV5AccountWalletBalance({ accountType: 'UNIFIED' }),
      inTurn(addresses.memory, `${url} funding ${credentials.apiKey}`, 220, () =>
        client.privateGetV5AssetTransferQueryAccountCoinsBalance({ accountType: 'FUND' }),
      ),
      unlessWithoutRight(bybit, readEarnPositions(client, earn), () =>
        unread?.({ part: 'savings', reason: 'right', word: 'Earn' }),
      ),
      // A right of trading on the spot opens them; whether there are any is not known without it.
      unlessWithoutRight(bybit, readLoans(client), () =>
        unread?.({ part: 'loans', reason: 'right', word: 'Spot' }),
      ),
    ]);
  });
  const holdings = collectHoldings('bybit');
  const { list } = bybitResult(answers[0], unified, 'account');
  if (list.length === 0) throw garbage('bybit', 'something that is no account');
  for (const row of list.flatMap((account) => account.coin)) {
    const symbol = readSymbol('bybit', row.coin);
    const { held, owed } = readBalance('bybit', row.walletBalance, symbol);
    // Orders on margin are bound against what would be borrowed.
    const bound = readAmount('bybit', row.locked, symbol);
    addPart(symbol, held, compare(bound, held) > 0 ? held : bound);
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
  for (const { coin, amount, rate } of answers[2] ?? []) {
    holdings.addEarning(readSymbol('bybit', coin), amount, rate);
  }
  for (const { coin, part, amount } of answers[3] ?? []) {
    holdings.add(readSymbol('bybit', coin), part, amount);
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
