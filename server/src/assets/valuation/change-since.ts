/**
 * What prices did since an earlier total: today's less what was there, less what came in and went out,
 * less what the person changed of what is counted.
 * A source that was connected since is in none of the three.
 */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, exact, sign, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import type { Flow } from '../ledger/read-flows.ts';
import type { TotalShift } from '../portfolio/tables.ts';
import type { Baseline } from '../snapshots/read-baselines.ts';
import type { CurrencySheet, Valuation } from './create-valuation.ts';
import { priceIn } from './price-in.ts';
import { written } from './scaled.ts';

export type Change = AssetSummary['performance']['day'];

/** Null where no total of then is known in the currency, or what a flow was worth. */
export function changeSince(
  baseline: Baseline | null,
  { flows, shifts }: { flows: readonly Flow[]; shifts: readonly TotalShift[] },
  valuation: Valuation,
  sheet: CurrencySheet,
  book: PriceBook,
  currency: CurrencyCode,
): Change {
  if (baseline === null) return null;
  const before = totalThen(baseline, book, currency);
  if (before === null) return null;
  const outside = outsideSince(baseline, { flows, shifts }, valuation, sheet, book, currency);
  if (outside === null) return null;
  const { net, inflows, added } = outside;
  const now = subtract(written(sheet.sums.total, sheet.decimals), added);
  const value = subtract(subtract(now, before), net);
  const base = exact(before).plus(exact(inflows));
  return {
    value: roundMoney(value, currency),
    percentage: base.isGreaterThan(0)
      ? roundTo(exact(value).times(100).div(base).toFixed(), 2)
      : null,
    since: baseline.at.toISOString(),
    before,
    flows: roundMoney(net, currency),
  };
}

export type Outside = {
  /** What came in less what went out, and what the person changed of what is counted. */
  net: string;
  /** Of it what added to the total; never negative. */
  inflows: string;
  /** What sources hold now that were connected since, and are in neither. */
  added: string;
};

/** What since an earlier total was no doing of prices. Null where nobody knows what a flow was worth. */
export function outsideSince(
  baseline: Pick<Baseline, 'at' | 'rebuilt'>,
  { flows, shifts }: { flows: readonly Flow[]; shifts: readonly TotalShift[] },
  valuation: Valuation,
  sheet: CurrencySheet,
  book: PriceBook,
  currency: CurrencyCode,
): Outside | null {
  const since = baseline.at;
  const newcomers = baseline.rebuilt
    ? []
    : valuation.holdings.sources.filter((source) => source.createdAt > since);
  const unknown = new Set(newcomers.map((source) => source.id));
  const added = unknown.size === 0 ? 0n : sumOf(unknown, valuation, sheet);
  let net = '0';
  let inflows = '0';
  for (const flow of flows) {
    if (flow.at <= since || unknown.has(flow.sourceId)) continue;
    // Told by its shift, which knows whether it is counted and what else the person said of it.
    if (flow.writtenDown) continue;
    const value = flowIn(flow, book, currency);
    if (value === null) {
      // What nothing prices is in no total either.
      if (sheet.assets.get(flow.symbol) === undefined) continue;
      return null;
    }
    net = flow.kind === 'deposit' ? add(net, value) : subtract(net, value);
    if (flow.kind === 'deposit') inflows = add(inflows, value);
  }
  for (const shift of shifts) {
    // Of a source that was connected since, nothing is in the comparison.
    if (shift.at <= since || (!baseline.rebuilt && shift.sourceSince > since)) continue;
    const value = amountIn(shift, book, currency);
    if (value === null) return null;
    net = add(net, value);
    if (sign(value) > 0) inflows = add(inflows, value);
  }
  return { net, inflows, added: written(added, sheet.decimals) };
}

/** What is counted of some sources. */
function sumOf(ids: ReadonlySet<string>, { rows }: Valuation, sheet: CurrencySheet): bigint {
  let sum = 0n;
  for (const row of rows) {
    if (row.counted && ids.has(row.source.id)) sum += sheet.worth(row) ?? 0n;
  }
  return sum;
}

/** As it was recorded in won, dollars and tether; for the others the dollars of then at the rate of now. */
function totalThen(baseline: Baseline, book: PriceBook, currency: CurrencyCode): string | null {
  if (currency === 'KRW' || currency === 'USD' || currency === 'USDT') return baseline[currency];
  if (baseline.USD === null) return null;
  const value = priceIn(book, { usd: baseline.USD, krw: baseline.KRW ?? '0' }, currency);
  return value === null ? null : roundMoney(value, currency);
}

function amountIn(
  { krw, usd }: TotalShift,
  book: PriceBook,
  currency: CurrencyCode,
): string | null {
  if (currency === 'KRW') return krw;
  return currency === 'USD' || currency === 'USDT' ? usd : priceIn(book, { usd, krw }, currency);
}

function flowIn(flow: Flow, book: PriceBook, currency: CurrencyCode): string | null {
  if (currency === 'KRW') return flow.valueKrw;
  if (currency === 'USD' || currency === 'USDT') return flow.valueUsd;
  return flow.valueUsd === null
    ? null
    : priceIn(book, { usd: flow.valueUsd, krw: flow.valueKrw ?? '0' }, currency);
}
