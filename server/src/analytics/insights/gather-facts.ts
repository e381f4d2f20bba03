/** Gathers what the rules judge. Each part that cannot be read now is null, and the others are there. */
import { dayMs } from '@moa/contracts/time';
import { add, compare, divide } from '@moa/finance/money/decimal';
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
import type { Facts, Share } from './facts.ts';
import { getCorrelation } from './gather/correlation-of.ts';
import { defiFacts } from './gather/defi-facts.ts';
import { idleOf } from './gather/idle-of.ts';
import { getRealised } from './gather/realised-of.ts';
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
      orNull('idle cash', () => idleOf(context, needs, userId, view)),
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
