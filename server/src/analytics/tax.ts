/** Disposals of a user within a calendar year in Seoul, part by part, with the cost of each part. */
import type { ReportOptions, taxMethods } from '@moa/contracts/analytics/reports';
import { findDisposals } from '@moa/finance/cost/find-disposals';
import type { DatedCost } from '@moa/finance/cost/settle-claims';
import { averageByYear } from '@moa/finance/cost/total-average';
import { absolute, add, divide, multiply, subtract } from '@moa/finance/money/decimal';
import type { Context } from '../context.ts';
import { isCash, readPricesThen } from '../ledger/api.ts';
import {
  type AssetEvents,
  type PortfolioReader,
  readAssetEntries,
  type SwapValue,
} from '../portfolio/api.ts';
import { seoulDate } from './series/time-of.ts';
import { beginOfDay } from './series/time-of-order.ts';

export type TaxChoice = {
  year: number;
  /** `total_average` is the law; the others are comparisons. */
  method: 'total_average' | (typeof taxMethods)[number];
  /** Units that are there when this day begins in Seoul cost at least what they were worth. */
  deemedDay: string | null;
};

/** Exact amounts in won. */
export type Sale = {
  at: string;
  symbol: string;
  /** The source where it was sold. */
  sourceId: string;
  quantity: string;
  /** Before the fee. */
  proceeds: string | null;
  cost: string | null;
  fee: string;
  /** Null where cost or proceeds are not known. */
  gain: string | null;
  /** Where the cost is from. */
  costFrom: 'unknown' | 'deemed' | 'year' | 'average' | 'lot';
  /** A day in Seoul; null where no single one is known. */
  acquiredOn: string | null;
};

type Needs = Pick<Context, 'db' | 'clock'> & { portfolios: Pick<PortfolioReader, 'view'> };
type Part = ReturnType<typeof findDisposals>[number]['parts'][number];

/** By the law as it is known: a deemed cost only of the years in which gains are taxed. */
export function getTaxChoice(
  year: number,
  { costMethod, deemedCostDay }: Pick<ReportOptions, 'costMethod' | 'deemedCostDay'> = {},
): TaxChoice {
  const { rules, isDue } = getTaxRules(year);
  return {
    year,
    method: costMethod ?? 'total_average',
    deemedDay: isDue ? (deemedCostDay ?? rules.deemedCostDay) : null,
  };
}

/** Oldest first. `withoutPrice` names assets that were sold and had no known price on the deemed day, once that has come. */
export async function readSales(
  { db, portfolios, clock }: Needs,
  userId: string,
  { year, method, deemedDay }: TaxChoice,
): Promise<{ sales: Sale[]; withoutPrice: string[]; isDeemedKnown: boolean }> {
  const [ledger, { valuation }] = await Promise.all([
    readAssetEntries(db, userId),
    portfolios.view(userId, 'KRW'),
  ]);
  const assets = ledger.events(await readSwapValues(db, ledger.entries));
  const begin = beginOfDay(`${year}-01-01`).getTime();
  const end = beginOfDay(`${year + 1}-01-01`).getTime();
  const isWithin = (at: number) => at >= begin && at < end;
  const held = (symbol: string) =>
    add(
      '0',
      // The law counts all accounts, also those that are left out of totals.
      ...valuation.rows.flatMap(({ suspicion, position }) =>
        suspicion === null && position.symbol === symbol && position.kind !== 'debt'
          ? position.quantity
          : [],
      ),
    );
  const sold = [...assets]
    .filter(([symbol]) => !isCash(symbol))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([symbol, asset]) => ({ symbol, asset, events: asset.events(held(symbol)) }))
    .filter(({ events }) => events.some(({ at, event }) => event.kind === 'sold' && isWithin(at)));
  const deemed = await readDeemed(
    { db, clock },
    deemedDay,
    sold.map(({ symbol }) => symbol),
  );
  const getDisposals = (symbol: string, events: DatedCost[]) => {
    const price = deemed?.priceOf(symbol) ?? null;
    if (method === 'total_average')
      return averageByYear(events, {
        held: held(symbol),
        yearOf: (at) => Number(seoulDate(new Date(at)).slice(0, 4)),
        deemed: deemed === null ? null : { year: Number((deemedDay ?? '').slice(0, 4)), price },
      });
    return findDisposals(events, {
      method: method === 'fifo' ? 'fifo' : 'moving-average',
      held: held(symbol),
      deemed: deemed === null ? null : { at: deemed.at, price },
    });
  };
  const isYear = method === 'total_average';
  const sales = sold.flatMap(({ symbol, asset, events }) =>
    getDisposals(symbol, events)
      .filter(({ at }) => isWithin(at))
      .flatMap(({ id, at, parts }) => getSales(parts, asset.factsOf(id), { symbol, at, isYear })),
  );
  return {
    sales: sales.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    isDeemedKnown: deemed !== null,
    withoutPrice:
      deemed === null
        ? []
        : sold.flatMap(({ symbol }) => (deemed.priceOf(symbol) === null ? symbol : [])),
  };
}

/** Null where there is no such day, or it has not come. */
async function readDeemed(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  day: string | null,
  symbols: readonly string[],
): Promise<{ at: number; priceOf(symbol: string): string | null } | null> {
  if (day === null) return null;
  const at = beginOfDay(day);
  if (at > clock.now()) return null;
  // A price is of the end of its hour: that of the last hour before the day is the one of its beginning.
  const before = new Date(at.getTime() - 1);
  const prices = await readPricesThen(db, [...symbols], before, before);
  return { at: at.getTime(), priceOf: (symbol) => prices.price(symbol, before, true).krw };
}

/** The fee is shared out by quantity. */
function getSales(
  parts: readonly Part[],
  { sourceId, fee }: ReturnType<AssetEvents['factsOf']>,
  { symbol, at, isYear }: { symbol: string; at: number; isYear: boolean },
): Sale[] {
  const units = add('0', ...parts.map(({ quantity }) => quantity));
  return parts.map((part) => {
    const paid = fee === null ? '0' : divide(multiply(fee, part.quantity), units);
    // The events have proceeds after the fee.
    const proceeds = part.proceeds === null ? null : add(part.proceeds, paid);
    const { cost } = part;
    return {
      at: new Date(at).toISOString(),
      symbol,
      sourceId,
      quantity: part.quantity,
      proceeds,
      cost,
      fee: paid,
      gain: proceeds === null || cost === null ? null : subtract(subtract(proceeds, cost), paid),
      costFrom:
        cost === null
          ? 'unknown'
          : part.deemed
            ? 'deemed'
            : isYear
              ? 'year'
              : part.acquiredAt === null
                ? 'average'
                : 'lot',
      acquiredOn: part.acquiredAt === null ? null : seoulDate(new Date(part.acquiredAt)),
    };
  });
}

type Entry = Parameters<SwapValue>[0];

const pegs = new Map(
  Object.entries({
    USD: 'USDT USDC BUSD FDUSD TUSD DAI USDP PAX USD1 USDE PYUSD GUSD USDS USD₮0'.split(' '),
    EUR: ['EURC', 'EURI', 'EURT', 'AEUR'],
  }).flatMap(([currency, coins]) => coins.map((coin) => [coin, currency])),
);
/** Coins in which others are priced, most usual first. */
const bases = [...pegs.keys(), 'BTC', 'ETH', 'BNB', 'SOL'];

/**
 * Values of swaps of one virtual asset for another by the law: the price in won of the base coin at that
 * moment; of a base coin that follows a foreign currency, the standard rate of that day (Enforcement
 * Decree of the Income Tax Act, article 88 (3)).
 */
async function readSwapValues(db: Context['db'], entries: readonly Entry[]): Promise<SwapValue> {
  const swaps = entries.filter(isSwap);
  const times = swaps.map(({ at }) => at.getTime()).sort((a, b) => a - b);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return () => null;
  const symbols = swaps.flatMap((entry) => {
    const { symbol } = findBase(entry);
    return [pegs.get(symbol) ?? symbol, ...(entry.feeSymbol === null ? [] : [entry.feeSymbol])];
  });
  const prices = await readPricesThen(db, symbols, new Date(first), new Date(last));
  const getPrice = (symbol: string, at: Date) => prices.price(symbol, at, true).krw;
  return (entry) => {
    if (!isSwap(entry)) return null;
    const base = findBase(entry);
    const price = getPrice(pegs.get(base.symbol) ?? base.symbol, entry.at);
    if (price === null) return null;
    return {
      won: multiply(base.quantity, price),
      valueThen: (symbol, quantity, at) => {
        const of = getPrice(symbol, at);
        return of === null ? null : multiply(quantity, of);
      },
    };
  };
}

/** True for a swap of one coin for another; cash is not a coin. */
function isSwap({ type, symbol, counterSymbol, counterQuantity }: Entry): boolean {
  return (
    type === 'trade' &&
    counterSymbol !== null &&
    counterQuantity !== null &&
    !isCash(symbol) &&
    !isCash(counterSymbol)
  );
}

/** The side in which the other one is priced; where neither is usual, the counter side. */
function findBase(entry: Entry): { symbol: string; quantity: string } {
  const own = { symbol: entry.symbol, quantity: absolute(entry.quantity) };
  const counter = {
    symbol: entry.counterSymbol ?? '',
    quantity: absolute(entry.counterQuantity ?? '0'),
  };
  const rank = ({ symbol }: { symbol: string }) => {
    const place = bases.indexOf(symbol);
    return place < 0 ? bases.length : place;
  };
  return rank(own) < rank(counter) ? own : counter;
}

/**
 * Korean law on gains from virtual assets, year by year: Income Tax Act articles 21 (1) 27, 37 (1) 3, 37 (5)
 * and 64-3, and articles 88 and 92 (2) 4 of its Enforcement Decree as amended on 28 February 2025, in force
 * for disposals from 1 January 2027. Fractions: National Treasury Funds Management Act article 47: the tax
 * base is cut to whole won (2), taxes to ten won (1), also local ones (3).
 */
type TaxRules = {
  /** The first year that it holds for. */
  from: number;
  /** Rate on the gain beyond the allowance, percent. */
  nationalPercent: string;
  localPercent: string;
  /** Won a year. */
  allowance: string;
  /** Units held when this day begins in Seoul cost at least their market value then (37 (5)). */
  deemedCostDay: string;
  /** Expenses where costs cannot be shown: at most this percentage of the proceeds, without fees. */
  unprovenPercent: string;
};

const rules: readonly TaxRules[] = [
  {
    from: 2027,
    nationalPercent: '20',
    localPercent: '2',
    allowance: '2500000',
    deemedCostDay: '2027-01-01',
    unprovenPercent: '50',
  },
];

/** The day on which the text of the law was last read. */
export const lawReadOn = '2026-11-29';
/** After so many days the text has to be read again. */
export const lawFreshDays = 180;

/** For years before the first, nothing is due, and the first rules serve as a reference. */
export function getTaxRules(year: number): { rules: TaxRules; isDue: boolean } {
  const known = rules.findLast(({ from }) => from <= year);
  return { rules: known ?? (rules[0] as TaxRules), isDue: known !== undefined };
}
