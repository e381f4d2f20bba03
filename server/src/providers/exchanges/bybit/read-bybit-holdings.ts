import * as z from '@moa/contracts/schema';
import { compare, subtract } from '@moa/finance/money/decimal';
import { callExchange } from '../calls/call-exchange.ts';
import { collectHoldings, type HoldingLine, linesOf } from '../collect-holdings.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { inTurn } from '../history/in-turn.ts';
import type { ExchangeCredentials, Holding, NoteUnread } from '../holding.ts';
import { eachRow } from '../read/each-row.ts';
import { differ, garbage, readAmount, readBalance, readHold } from '../read/read-amount.ts';
import { bybitResult } from '../read/read-result.ts';
import { listIn, rawRows } from '../read/read-row.ts';
import { readSymbol } from '../read/read-symbol.ts';
import { partsOf } from '../read-parts.ts';
import { type BybitClient, bybit } from './bybit-client.ts';
import { earnPosition, readEarnPositions, readTermPositions } from './read-earn-positions.ts';
import { loanPart, readLoans } from './read-loans.ts';

const unified = z.looseObject({ list: rawRows });
const unifiedRow = z.looseObject({
  coin: z.unknown(),
  walletBalance: z.unknown(),
  locked: z.unknown(),
  spotBorrow: z.optional(z.unknown()),
});
const funding = z.looseObject({ balance: rawRows });
const fundingRow = z.looseObject({
  coin: z.unknown(),
  walletBalance: z.unknown(),
  transferBalance: z.unknown(),
});
const { line, earning } = linesOf('bybit');

/**
 * The unified account, and beside it the funding account, what earns and what was lent against it, read
 * together; the last two as far as the key has a right to them.
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
  const parts = partsOf(bybit, unread);
  const named = <T extends z.Schema<{ coin: unknown }>>(
    rows: readonly unknown[],
    shape: T,
    read: (row: z.Output<T>, symbol: string) => HoldingLine[],
  ): HoldingLine[] =>
    eachRow('bybit', rows, shape, parts.note, (row) =>
      read(row, readSymbol('bybit', row.coin)),
    ).flat();
  const earn = <T>(act: () => Promise<T>): Promise<T> =>
    inTurn(addresses.memory, `${url} earn ${credentials.apiKey}`, 110, act);
  const all = await callExchange(addresses, bybit, credentials, (client: BybitClient) =>
    Promise.all([
      client.privateGetV5AccountWalletBalance({ accountType: 'UNIFIED' }).then(unifiedLines),
      parts.read(
        'funding',
        inTurn(addresses.memory, `${url} funding ${credentials.apiKey}`, 220, () =>
          client.privateGetV5AssetTransferQueryAccountCoinsBalance({ accountType: 'FUND' }),
        ).then(fundedLines),
      ),
      ...(['FlexibleSaving', 'OnChain'] as const).map((category) =>
        parts.read('savings', readEarnPositions(client, earn, category).then(earningLines), 'Earn'),
      ),
      parts.read('savings', readTermPositions(client, earn).then(earningLines), 'Earn'),
      // A right of trading on the spot opens them; whether there are any is not known without it.
      parts.read(
        'loans',
        readLoans(client).then((rows) =>
          named(rows, loanPart, ({ part, amount }, symbol) => [line(symbol, part, amount)]),
        ),
        'Spot',
      ),
    ]),
  );
  return collectHoldings('bybit', all.flat(), parts.isWhole());

  function unifiedLines(answer: unknown): HoldingLine[] {
    const { list } = bybitResult(answer, unified, 'account');
    if (list.length === 0) throw garbage('bybit', 'something that is no account');
    return named(
      list.flatMap((account) => listIn(account, 'coin')),
      unifiedRow,
      (row, symbol) => {
        const { held, owed } = readBalance('bybit', row.walletBalance, symbol);
        // Orders on margin are bound against what would be borrowed.
        const bound = readHold('bybit', row.locked, symbol);
        const borrowed = row.spotBorrow ?? '';
        return [
          ...boundLines(symbol, held, compare(bound, held) > 0 ? held : bound),
          line(symbol, 'owed', owed),
          line(symbol, 'owed', borrowed === '' ? '0' : borrowed),
        ];
      },
    );
  }

  function fundedLines(answer: unknown): HoldingLine[] {
    const { balance } = bybitResult(answer, funding, 'funding account');
    return named(balance, fundingRow, (row, symbol) => {
      const whole = readAmount('bybit', row.walletBalance, symbol);
      const free = readAmount('bybit', row.transferBalance, symbol);
      const isOver = differ(free, whole) && compare(free, whole) > 0;
      if (isOver) throw garbage('bybit', `more ${symbol} free than there is`);
      return boundLines(symbol, whole, compare(free, whole) > 0 ? '0' : subtract(whole, free));
    });
  }

  function earningLines(rows: Awaited<ReturnType<typeof readEarnPositions>>): HoldingLine[] {
    return named(rows, earnPosition, ({ amount, rate }, symbol) => [earning(symbol, amount, rate)]);
  }
}

/** A balance of which a part is bound. */
function boundLines(symbol: string, whole: string, bound: string): HoldingLine[] {
  return [line(symbol, 'free', subtract(whole, bound)), line(symbol, 'locked', bound)];
}
