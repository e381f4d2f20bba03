import * as z from '@moa/contracts/schema';
import { compare, subtract } from '@moa/finance/money/decimal';
import { callExchange } from '../calls/call-exchange.ts';
import { collectHoldings, getLines, type HoldingLine } from '../collect-holdings.ts';
import { readRate } from '../earn-rate.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { inTurn } from '../history/in-turn.ts';
import type { EarnRate, ExchangeCredentials, Holding, NoteUnread } from '../holding.ts';
import { eachRow } from '../read/each-row.ts';
import { differ, garbage, readAmount, readBalance, readHold } from '../read/read-amount.ts';
import { bybitResult } from '../read/read-result.ts';
import { getFields, listIn, rawRows } from '../read/read-row.ts';
import { readSymbol } from '../read/read-symbol.ts';
import { getParts } from '../read-parts.ts';
import { type BybitClient, bybit } from './bybit-client.ts';

const list = z.looseObject({ list: rawRows });

/** A position before it is checked, with the rate that it earns by. */
const earnPosition = z.looseObject({
  coin: z.unknown(),
  amount: z.unknown(),
  rate: z.nullable(z.object({ rate: z.string(), kind: z.oneOf(['apr', 'apy']) })),
});
type EarnPosition = { coin: unknown; amount: unknown; rate: EarnRate | null };
type InTurn = <T>(act: () => Promise<T>) => Promise<T>;

/**
 * Reads earn positions at the rate currently estimated in the product list: flexible savings or
 * on-chain staking.
 * https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/position
 * https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/product-info
 */
async function readEarnPositions(
  client: BybitClient,
  inTurn: InTurn,
  category: 'FlexibleSaving' | 'OnChain',
): Promise<EarnPosition[]> {
  const answer = await inTurn(() => client.privateGetV5EarnPosition({ category }));
  const { list: rows } = bybitResult(answer, list, 'list of savings');
  if (rows.length === 0) return [];
  const rates = getRates(
    await inTurn(() => client.publicGetV5EarnProduct({ category }).catch(() => null)),
  );
  return rows.map((row) => {
    const { coin, amount, productId = '' } = getFields(row);
    return { coin, amount, rate: rates.get(`${productId} ${coin}`) ?? null };
  });
}

/**
 * Savings for a fixed term, at the rate that was agreed.
 * https://bybit-exchange.github.io/docs/v5/finance/earn/fixed-saving/position
 */
async function readTermPositions(client: BybitClient, inTurn: InTurn): Promise<EarnPosition[]> {
  const terms = await inTurn(() => client.request('v5/earn/fixed-term/position', 'private', 'GET'));
  return bybitResult(terms, list, 'list of savings').list.map((row) => {
    const { coin, amount, interestCoinApyList: rates } = getFields(row);
    const [paid, ...others]: unknown[] = Array.isArray(rates) ? rates : [];
    // Rewards in several coins have no rate, as their value is not known in advance.
    const isPlain = paid !== undefined && getFields(paid)['coin'] === coin && others.length === 0;
    const apy = getFields(paid)['apy'];
    return { coin, amount, rate: isPlain ? readRate(apy, 'percent', 'apy') : null };
  });
}

function getRates(answer: unknown): Map<string, EarnRate | null> {
  const parsed = z.safeParse(z.looseObject({ result: list }), answer);
  const rows = parsed.success ? parsed.data.result.list : [];
  return new Map(
    rows.map((row) => {
      const { productId, coin, estimateApr } = getFields(row);
      return [`${productId} ${coin}`, readRate(estimateApr, 'percent', 'apr')];
    }),
  );
}

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
const { line, earning } = getLines('bybit');

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
  const parts = getParts(bybit, unread);
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

const position = z.looseObject({
  borrowList: rawRows,
  collateralList: rawRows,
  supplyList: rawRows,
});

/** An amount before it is checked. */
const loanPart = z.looseObject({
  coin: z.unknown(),
  part: z.oneOf(['owed', 'locked', 'staked']),
  amount: z.unknown(),
});
type LoanPart = { coin: unknown; part: 'owed' | 'locked' | 'staked'; amount: unknown };

/**
 * Crypto loans: what is owed, what is pledged for it, and what was lent to others.
 * https://bybit-exchange.github.io/docs/v5/new-crypto-loan/crypto-loan-position
 */
async function readLoans(client: BybitClient): Promise<LoanPart[]> {
  const answer = await client.privateGetV5CryptoLoanCommonPosition();
  const { borrowList, collateralList, supplyList } = bybitResult(answer, position, 'list of loans');
  return [
    ...borrowList.flatMap((row) => {
      const { loanCurrency, fixedTotalDebt, flexibleTotalDebt } = getFields(row);
      return [fixedTotalDebt, flexibleTotalDebt].map(
        (amount): LoanPart => ({ coin: loanCurrency, part: 'owed', amount }),
      );
    }),
    ...collateralList.map((row) => getPart(row, 'locked')),
    ...supplyList.map((row) => getPart(row, 'staked')),
  ];
}

function getPart(row: unknown, part: LoanPart['part']): LoanPart {
  const { currency, amount } = getFields(row);
  return { coin: currency, part, amount };
}
