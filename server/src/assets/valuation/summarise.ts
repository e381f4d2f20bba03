/** The summary of a portfolio: pure, from holdings, prices and earlier totals. */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { CurrencyCode, MissingPart, Quality, Totals } from '@moa/contracts/primitives';
import { totalCurrencies } from '@moa/contracts/primitives';
import { absolute, sign, subtract } from '@moa/finance/money/decimal';
import { percentChange } from '@moa/finance/money/percent-change';
import { roundMoney } from '@moa/finance/money/round-money';
import { sharePercentages } from '@moa/finance/money/share-percentages';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import type { Baselines } from '../snapshots/read-baselines.ts';
import { describeSource, isStale } from '../sources/describe-source.ts';
import type { SourceRow } from '../tables.ts';
import { sumValues } from './sum-values.ts';
import { topAssets } from './top-assets.ts';
import { type Holdings, type ValuedPosition, valuePositions } from './value-positions.ts';

export type Portfolio = { summary: AssetSummary; rows: ValuedPosition[] };

export function summarise(
  holdings: Holdings,
  book: PriceBook,
  baselines: Baselines,
  currency: CurrencyCode,
  now: Date,
): Portfolio {
  const rows = valuePositions(holdings, book, currency, now);
  const totalValue = Object.fromEntries(
    totalCurrencies.map((code) => [
      code,
      sumValues(code === currency ? rows : valuePositions(holdings, book, code, now), code),
    ]),
  ) as Totals;
  const total = sumValues(rows, currency);
  const unpriced = rows.filter((row) => row.value === null);
  const missing = whatIsMissing(holdings.sources, rows, now);
  const won = book.won();

  return {
    rows,
    summary: {
      currency,
      totalValue,
      byCategory: categories(rows, currency),
      debt: absolute(
        sumValues(
          rows.filter((row) => row.value !== null && sign(row.value) < 0),
          currency,
        ) ?? '0',
      ),
      topAssets: topAssets(rows, currency),
      performance: {
        day: changeSince(baselines.day),
        sinceReset: null,
        week: changeSince(baselines.week),
        month: changeSince(baselines.month),
      },
      cost: {
        method: 'moving-average',
        total: null,
        unrealised: null,
        unrealisedPercentage: null,
        realised: null,
        unknownCount: rows.length,
      },
      excluded: { count: 0, value: null },
      hidden: { count: 0, value: null },
      suspectedCount: 0,
      positionCount: rows.length,
      unpricedCount: unpriced.length,
      sources: holdings.sources.map((source) => describeSource(source, now)),
      quality: qualityOf(holdings.sources, rows, now),
      missing,
      lastUpdated: oldest(holdings.sources),
      asOf: now.toISOString(),
      fx: {
        krwPerUsd: won.krwPerUsd,
        basis: won.basis,
        asOf: new Date(won.at).toISOString(),
      },
    },
  };

  function changeSince(baseline: Baselines['day']) {
    if (baseline === null || total === null) return null;
    const before =
      currency === 'KRW' || currency === 'USD' || currency === 'USDT' ? baseline[currency] : null;
    if (before === null) return null;
    return {
      value: roundMoney(subtract(total, before), currency),
      percentage: percentChange(before, total),
      since: baseline.at.toISOString(),
      before,
      flows: '0',
    };
  }
}

function categories(rows: readonly ValuedPosition[], currency: CurrencyCode) {
  const cex = sumValues(
    rows.filter((row) => row.type === 'cex'),
    currency,
  );
  const defi = sumValues(
    rows.filter((row) => row.type === 'defi'),
    currency,
  );
  const [cexShare = null, defiShare = null] = sharePercentages([cex ?? '0', defi ?? '0']);
  return {
    cex: { value: cex, percentage: cex === null ? null : cexShare },
    defi: { value: defi, percentage: defi === null ? null : defiShare },
  };
}

function whatIsMissing(
  sources: readonly SourceRow[],
  rows: readonly ValuedPosition[],
  now: Date,
): MissingPart[] {
  const silent = sources
    .filter((source) => source.lastSyncedAt === null || isStale(source, now))
    .map((source) => ({
      source: source.label,
      reason:
        source.errorMessage ?? (source.lastSyncedAt === null ? 'not read yet' : 'not read lately'),
      since: source.lastSyncedAt?.toISOString() ?? null,
    }));
  const unpriced = [...new Set(rows.filter((row) => row.value === null).map((row) => row.symbol))];
  const aged = [...new Set(rows.filter((row) => row.priceStale).map((row) => row.priceSource))];
  return [
    ...silent,
    ...unpriced.map((symbol) => ({ source: symbol, reason: 'no market prices it' })),
    ...aged.flatMap((source) =>
      source === null ? [] : [{ source, reason: 'no new prices: the last ones are shown' }],
    ),
  ];
}

/** Partial where something is not in the total at all; stale where it is, but old. */
function qualityOf(
  sources: readonly SourceRow[],
  rows: readonly ValuedPosition[],
  now: Date,
): Quality {
  const unread = sources.filter((source) => source.lastSyncedAt === null).length;
  if (unread > 0 && unread === sources.length) return 'insufficient_data';
  if (unread > 0 || rows.some((row) => row.value === null)) return 'partial';
  if (sources.some((source) => isStale(source, now)) || rows.some((row) => row.priceStale)) {
    return 'stale';
  }
  return 'ok';
}

function oldest(sources: readonly SourceRow[]): string | null {
  const times = sources.flatMap(({ lastSyncedAt }) =>
    lastSyncedAt === null ? [] : [lastSyncedAt.getTime()],
  );
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}
