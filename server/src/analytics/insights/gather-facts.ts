/** Gathers what the rules judge. Each part that cannot be read now is null, and the others are there. */
import { dayMs } from '@moa/contracts/time';
import { add, compare, divide, multiply } from '@moa/finance/money/decimal';
import { correlationMatrix } from '@moa/finance/risk/correlation-matrix';
import { marketQuotes } from '../../assets/api.ts';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import type { DefiReaders } from '../../defi/api.ts';
import type { PricesAt } from '../../history/api.ts';
import { costIn, type PortfolioReader, type RowView } from '../../portfolio/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { isStale } from '../../sources/api.ts';
import { describeAllocation } from '../allocation/describe-allocation.ts';
import { getCurrency, isStable } from '../allocation/kind-of-asset.ts';
import type { ReadSeries } from '../series/read-series.ts';
import { riskSeries } from '../series/risk-figures.ts';
import { seoulDate } from '../series/time-of.ts';
import { getTaxChoice, getTaxRules, readSales } from '../tax.ts';
import type { Facts, Share } from './facts.ts';
import { defiFacts, getIdle } from './gather.ts';
import { readEndingKeys } from './store.ts';
import { thresholds } from './thresholds.ts';

type FactNeeds = {
  book: PriceBook;
  portfolios: PortfolioReader;
  defi: DefiReaders;
  readSeries: ReadSeries;
  pricesAt: PricesAt;
};
export type GatherFacts = (userId: string) => Promise<Facts>;

const hourMs = 3_600_000;

export function createGatherFacts(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  needs: FactNeeds,
): GatherFacts {
  const { db, clock, log } = context;
  const { book, portfolios, readSeries, pricesAt } = needs;
  return async (userId) => {
    const now = clock.now();
    const currency = await currencyRequested(db, userId, undefined);
    const view = await portfolios.shown(userId, currency);
    const orNull = async <T>(what: string, read: () => Promise<T>): Promise<T | null> => {
      try {
        return await read();
      } catch (error) {
        log.warn({ userId, what, reason: (error as Error).message }, 'a fact could not be read');
        return null;
      }
    };
    const held = heldFacts(view);
    const perWon = wonIn(view);
    const [past, defi, keys, idle, correlation, realised] = await Promise.all([
      orNull('the past', () => pastFacts(readSeries, userId)),
      defiFacts(context, needs, userId, view, orNull),
      orNull('keys', () =>
        readEndingKeys(db, userId, new Date(now.getTime() + thresholds.keyExpiry.days * dayMs)),
      ),
      orNull('idle cash', () => getIdle(context, needs, userId, view)),
      orNull('correlation', () => getCorrelation(pricesAt, view, held.assets)),
      orNull('realised gains', () => getRealised(context, { portfolios, perWon }, userId)),
    ]);
    return {
      now,
      currency,
      keys,
      idle,
      correlation,
      perWon,
      ...held,
      drawdown: past?.drawdown ?? null,
      record: past?.record ?? null,
      dollar: past?.dollar ?? null,
      ...defi,
      stale: staleSources(view),
      kimchiPremium: marketQuotes(book, 'BTC').kimchiPremium,
      fees: getFees(view),
      realised,
    };
  };
}

function wonIn({ book, currency }: RowView): string | null {
  return priceIn(book, { usd: divide('1', book.won().krwPerUsd), krw: '1' }, currency);
}

function heldFacts(view: RowView): Pick<Facts, 'quality' | 'held' | 'assets' | 'exchanges'> {
  const byAsset = describeAllocation(view, 'asset', 'all');
  const byExchange = describeAllocation(view, 'exchange', 'all');
  const shares = ({ rows }: typeof byAsset): Share[] =>
    rows.flatMap(({ key, label, value, percentage, isDebt }) =>
      isDebt || percentage === null ? [] : [{ key, label, value, share: percentage }],
    );
  // Of what is not read yet nothing follows.
  const isUnknown = byAsset.quality === 'insufficient_data';
  return {
    quality: byAsset.quality,
    held: isUnknown ? null : byAsset.held,
    assets: isUnknown
      ? null
      : shares(byAsset).map((one) => ({
          ...one,
          isCash: getCurrency(one.key) !== 'crypto' || isStable(one.key),
        })),
    exchanges: isUnknown ? null : shares(byExchange).filter(({ key }) => key !== 'none'),
  };
}

async function pastFacts(
  readSeries: ReadSeries,
  userId: string,
): Promise<Pick<Facts, 'drawdown' | 'record' | 'dollar'>> {
  const scope = 'all';
  const [year, month] = await Promise.all([
    readSeries(userId, { period: '1y', scope }),
    readSeries(userId, { period: '30d', scope }),
  ]);
  const { current } = riskSeries(year).drawdowns;
  const [first, last] = [year.points[0], year.points.at(-1)];
  const days =
    first === undefined || last === undefined
      ? 0
      : Math.floor((last.at.getTime() - first.at.getTime()) / dayMs);
  const earlier = year.points.filter(({ at }) => year.now.getTime() - at.getTime() > dayMs);
  const highest = earlier.reduce<string | null>(
    (peak, { value }) => (peak === null || compare(value, peak) > 0 ? value : peak),
    null,
  );
  const total = last?.value ?? null;
  // A part of the past, or of the sources, tells of no highest point of all.
  const isWhole = year.past.rebuilding === null && year.past.without.length === 0;
  const then = month.past.values.find(
    ({ krw, usd }) => krw !== null && usd !== null && compare(usd, '1') > 0,
  );
  const isMonth = then !== undefined && month.now.getTime() - then.at.getTime() > 25 * dayMs;
  return {
    drawdown: current === null || !isWhole ? null : { percent: current.toFixed(2), days },
    record: highest === null || total === null || !isWhole ? null : { total, highest, days },
    dollar:
      isMonth && then.krw !== null && then.usd !== null
        ? {
            now: month.past.view.book.won().krwPerUsd,
            before: divide(then.krw, then.usd),
          }
        : null,
  };
}

function staleSources({ valuation, now }: RowView): Facts['stale'] {
  return valuation.holdings.sources.flatMap((source) => {
    const { id, label, lastSyncedAt, failures } = source;
    if (lastSyncedAt === null || !isStale(source, now)) return [];
    const isLong = now.getTime() - lastSyncedAt.getTime() > thresholds.stale.hours * hourMs;
    return failures > 1 || isLong ? [{ id, label, since: lastSyncedAt }] : [];
  });
}

function getFees({ valuation, book, currency }: RowView): Facts['fees'] {
  const known = [...valuation.costs.bySymbol.values()].flatMap(
    ({ fees }) => costIn(fees, book, currency) ?? [],
  );
  return { paid: add('0', ...known) };
}

// Gain realised since the year began in Seoul, as in the tax reference of that year.

/** The ledger is read for it only in years that are taxed. */
async function getRealised(
  context: Pick<Context, 'db' | 'clock'>,
  { portfolios, perWon }: { portfolios: PortfolioReader; perWon: string | null },
  userId: string,
): Promise<Facts['realised']> {
  const year = Number(seoulDate(context.clock.now()).slice(0, 4));
  if (!getTaxRules(year).isDue) return { year, gain: '0' };
  const { sales } = await readSales({ ...context, portfolios }, userId, getTaxChoice(year));
  const won = add('0', ...sales.flatMap(({ gain }) => gain ?? []));
  return perWon === null ? null : { year, gain: multiply(won, perWon) };
}

const recent = 30;
const earlier = 60;
/** Minimum share of the days of each period that must have a price. */
const known = 0.8;

/** Correlation of the two largest assets within the last thirty days and the sixty days before. */
async function getCorrelation(
  pricesAt: PricesAt,
  { now, currency }: RowView,
  assets: Facts['assets'],
): Promise<Facts['correlation']> {
  const [a, b] = (assets ?? []).filter(({ isCash }) => !isCash);
  if (a === undefined || b === undefined) return null;
  const days = recent + earlier + 1;
  const moments = Array.from(
    { length: days },
    (_, index) => new Date(now.getTime() - (days - 1 - index) * dayMs),
  );
  const [first, second] = await Promise.all(
    [a.key, b.key].map((symbol) => pricesAt({ symbol, moments, currency })),
  );
  const returns = [first ?? [], second ?? []].map(getReturns);
  const together = (from: number, to: number) => {
    const some = returns.map((one) => one.slice(from, to));
    return correlationMatrix(some, Math.ceil((to - from) * known))[0]?.[1] ?? null;
  };
  const [then, lately] = [together(0, earlier), together(earlier, earlier + recent)];
  if (then === null || lately === null) return null;
  return { pair: `${a.key} · ${b.key}`, now: lately.toFixed(2), before: then.toFixed(2) };
}

/** Log returns of each day; null where one of its ends has no price. */
function getReturns(prices: readonly (string | null)[]): (number | null)[] {
  return prices.slice(1).map((to, index) => {
    const from = prices[index] ?? null;
    const growth = from === null || to === null ? Number.NaN : Math.log(Number(to) / Number(from));
    return Number.isFinite(growth) ? growth : null;
  });
}
