/** The summary of a portfolio: pure, from a valuation, earlier totals and what moved since. */
import { type HoldingKind, holdingKinds } from '@moa/contracts/assets/shapes/position';
import type { Rebuilding } from '@moa/contracts/assets/shapes/rebuilding';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { CurrencyCode, MissingPart, Totals } from '@moa/contracts/primitives';
import { totalCurrencies } from '@moa/contracts/primitives';
import { add } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import type { Flow } from '../../ledger/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { isRateOld } from '../../providers/prices/price-in.ts';
import { describeSource } from '../../sources/api.ts';
import type { SourceRow } from '../../sources/tables.ts';
import type { TotalShift } from '../tables.ts';
import type { Baselines } from './baseline.ts';
import { changeSince } from './change-since.ts';
import { costIn, describeCosts, describeCovered, inTethers } from './cost-sums.ts';
import type { CurrencySheet, Valuation } from './create-valuation.ts';
import { written } from './scaled.ts';
import { shareUnits } from './share-units.ts';
import { topAssets } from './top-assets.ts';
import { getQuality, whatIsMissing } from './what-is-missing.ts';

const shownPegDecimals = 4;

/** Earlier values that the present is compared with. */
export type Past = {
  baselines: Baselines;
  flows: readonly Flow[];
  /** The user’s changes of what is counted. */
  shifts?: readonly TotalShift[];
  rebuilding?: Rebuilding | null;
};

export function summarise(
  valuation: Valuation,
  book: PriceBook,
  { baselines, flows, shifts = [], rebuilding = null }: Past,
  currency: CurrencyCode,
  now: Date,
  /** On the bank's basis, as the earlier totals are, where the valuation is on another. */
  accounts: Valuation = valuation,
): AssetSummary {
  const sheet = valuation.sheet(currency);
  const { sums } = sheet;
  const { counts, holdings } = valuation;
  const won = book.won();
  const unpricedCount = counts.counted - sums.priced.total;
  const since = (baseline: Baselines['day']) =>
    getTotal(sheet, counts.counted) === null
      ? null
      : changeSince(
          baseline,
          { flows, shifts },
          accounts,
          accounts.sheet(currency),
          accounts.book,
          currency,
        );
  return {
    currency,
    totalValue: Object.fromEntries(
      totalCurrencies.map((code) => [
        code,
        getTotal(code === currency ? sheet : valuation.sheet(code), counts.counted),
      ]),
    ) as Totals,
    byCategory: categories(sheet, counts),
    byKind: byKind(sheet, counts),
    debt: written(-sums.debt, sheet.decimals),
    topAssets: topAssets(valuation, sheet, book),
    performance: {
      day: since(baselines.day),
      sinceReset: since(baselines.sinceReset),
      week: since(baselines.week),
      month: since(baselines.month),
    },
    cost: {
      method: valuation.costs.method,
      ...describeCosts(sheet.costs, sheet.decimals),
      realised: realised(valuation, book, currency),
      unknownCount: valuation.unknownCosts,
      covered: describeCovered(sheet.costs, sheet),
    },
    excluded: {
      count: counts.excluded,
      value: reported(counts.excluded, sums.priced.excluded, sums.excluded, sheet.decimals),
    },
    hidden: {
      count: counts.hidden,
      value: reported(counts.hidden, sums.priced.hidden, sums.hidden, sheet.decimals),
    },
    suspectedCount: counts.suspected,
    positionCount: counts.counted,
    unpricedCount,
    sources: holdings.sources.map((source) => describeSource(source, now)),
    quality: getQuality(
      holdings.sources,
      unpricedCount,
      won.stale || isRateOld(book, currency) || valuation.stale().groups.size > 0,
      now,
    ),
    missing: whatIsMissing(valuation, sheet, oldRate(book, currency, counts.counted), now),
    lastUpdated: oldest(holdings.sources),
    asOf: now.toISOString(),
    ...(accounts === valuation
      ? {}
      : { totalByBank: getTotal(accounts.sheet(currency), accounts.counts.counted) }),
    fx: {
      krwPerUsd: won.krwPerUsd,
      basis: won.basis,
      asOf: new Date(won.at).toISOString(),
      chosen: book.fxBasis,
    },
    tether: describeTether(book),
    offPeg: describePeg(book),
    pricing: pricing(valuation),
    rebuilding,
  };
}

/** Null where rows are counted and none has a price: such a total is not known. */
export function getTotal(sheet: CurrencySheet, counted: number): string | null {
  return reported(counted, sheet.sums.priced.total, sheet.sums.total, sheet.decimals);
}

/** Null where there are rows and none of them has a price. */
function reported(count: number, priced: number, sum: bigint, decimals: number): string | null {
  return count > 0 && priced === 0 ? null : written(sum, decimals);
}

function categories({ sums, decimals }: CurrencySheet, counts: Valuation['counts']) {
  const cex = reported(counts.cex, sums.priced.cex, sums.cex, decimals);
  const defi = reported(counts.counted - counts.cex, sums.priced.defi, sums.defi, decimals);
  const shares = shareUnits([sums.cex, sums.defi]);
  const share = (value: string | null, index: number) => ({
    value,
    percentage: value === null || shares === null ? null : written(shares[index] ?? 0n, 2),
  });
  return { cex: share(cex, 0), defi: share(defi, 1) };
}

function byKind({ sums, decimals }: CurrencySheet, counts: Valuation['counts']) {
  const getParts = <T extends number | bigint>(
    of: Record<'cex' | 'defi' | 'wallet' | 'manual' | 'manualCex', T>,
  ) => ({
    exchange: (of.cex - of.manualCex) as T,
    wallet: of.wallet,
    defi: (of.defi - of.wallet - (of.manual - of.manualCex)) as T,
    manual: of.manual,
  });
  const values = getParts(sums);
  const priced = getParts(sums.priced);
  const held = getParts({ ...counts, defi: counts.counted - counts.cex });
  const shares = shareUnits(holdingKinds.map((kind) => values[kind]));
  const share = (kind: HoldingKind, index: number) => {
    const value = reported(held[kind], priced[kind], values[kind], decimals);
    const percentage = value === null || shares === null ? null : written(shares[index] ?? 0n, 2);
    return [kind, { value, percentage }] as const;
  };
  return Object.fromEntries(holdingKinds.map(share)) as NonNullable<AssetSummary['byKind']>;
}

/** Which price speaks for how many counted rows; what nothing prices is in none. */
function pricing({ groups, quoteOf }: Valuation): NonNullable<AssetSummary['pricing']> {
  const found = { domestic: 0, abroad: 0, manual: 0 };
  for (const group of groups) {
    const quote = group.counted === 0 ? null : quoteOf(group.index);
    // Won is won everywhere: no market prices it.
    if (quote === null || group.priceSymbol === 'KRW') continue;
    const scale =
      quote.source === 'manual' ? 'manual' : quote.basis === 'krw' ? 'domestic' : 'abroad';
    found[scale] += group.counted;
  }
  return found;
}

function describeTether(book: PriceBook): NonNullable<AssetSummary['tether']> | null {
  const ticker = book.ticker('upbit', 'USDT');
  return ticker === null
    ? null
    : { krw: ticker.price, source: ticker.venue, asOf: new Date(ticker.at).toISOString() };
}

/** Over everything that was ever sold at a known cost; null where nothing was. */
function realised(valuation: Valuation, book: PriceBook, currency: CurrencyCode): string | null {
  const { costs } = valuation;
  const known = [...costs.bySymbol.values()].flatMap((cost) => {
    const value = costIn(cost.realised, book, currency);
    return value === null ? [] : [value];
  });
  if (known.length === 0) return null;
  const sum = add(...known);
  if (currency !== 'USDT') return roundMoney(sum, currency);
  const [inDollars, inTether] = [
    valuation.sheet('USD').sums.total,
    valuation.sheet('USDT').sums.total,
  ];
  return roundMoney(inTethers(sum, inDollars, inTether), currency);
}

function describePeg(book: PriceBook): NonNullable<AssetSummary['offPeg']> | null {
  const { usd, source, at } = book.tether();
  if (source === null || at === null) return null;
  return { usd: roundTo(usd, shownPegDecimals), source, asOf: new Date(at).toISOString() };
}

function oldRate(book: PriceBook, currency: CurrencyCode, counted: number): MissingPart | null {
  const won = book.won();
  if (counted === 0) return null;
  if (won.stale && won.basis === 'default') {
    const reason = 'nobody tells the rate: a table stands in for it';
    return { source: 'KRW/USD', reason, since: null };
  }
  if (won.stale && won.basis === 'usdt') {
    const since = book.fiat('KRW')?.at ?? won.at;
    const reason = 'the bank is silent: what a tether costs in won is used';
    return { source: 'KRW/USD', reason, since: new Date(since).toISOString() };
  }
  const old = won.stale
    ? { source: 'KRW/USD', at: won.at }
    : isRateOld(book, currency)
      ? { source: `${currency}/USD`, at: book.fiat(currency)?.at ?? 0 }
      : null;
  if (old === null) return null;
  const since = new Date(old.at).toISOString();
  return { source: old.source, reason: 'no new rate: the last one is used', since };
}

/** Oldest reading; manual sources have none. */
function oldest(sources: readonly SourceRow[]): string | null {
  const times = sources.flatMap(({ kind, lastSyncedAt }) =>
    kind === 'manual' || lastSyncedAt === null ? [] : [lastSyncedAt.getTime()],
  );
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}
