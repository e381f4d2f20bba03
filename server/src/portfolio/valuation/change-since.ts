/**
 * Change by prices since an earlier total: today’s total, less the earlier one, less net flows,
 * less the user’s changes of what is counted, less the effect of a change of the basis of the won’s
 * rate. A source connected since is in none of them.
 */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, exact, sign, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import { amountThen, type Flow, type FlowEnd, isFlow } from '../../ledger/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { getReadTimes, isInSet, isPartlyInSet, isPartOfSet } from '../../sources/api.ts';
import type { SourceRow } from '../../sources/tables.ts';
import type { TotalShift } from '../tables.ts';
import type { Baseline } from './baseline.ts';
import { basisJump } from './basis-jump.ts';
import type { CurrencySheet, Valuation } from './create-valuation.ts';
import { leftOut } from './left-out.ts';
import { written } from './scaled.ts';

type Change = AssetSummary['performance']['day'];

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
  const { net, inflows, added, newcomers, rebased } = outside;
  const now = subtract(written(sheet.sums.total, sheet.decimals), added);
  // What came in is rounded once, so that the change and the flows add up to the difference of the totals.
  const flowed = roundMoney(net, currency);
  const value = subtract(subtract(subtract(now, before), flowed), rebased);
  const base = exact(before).plus(exact(inflows));
  return {
    value: roundMoney(value, currency),
    percentage: base.isGreaterThan(0)
      ? roundTo(exact(value).times(100).div(base).toFixed(), 2)
      : null,
    since: baseline.at.toISOString(),
    from: baseline.at.toISOString(),
    before,
    flows: flowed,
    ...(sign(rebased) === 0 ? {} : { rebased }),
    without: newcomers.map(({ id, label }) => ({ sourceId: id, sourceLabel: label })),
  };
}

/** Manual sources have no readings: an entry is in the total as soon as it was entered. */
const laterThanAll = new Date(8.64e15);

type Outside = {
  /** Inflows less outflows, and the user’s changes of what is counted. */
  net: string;
  /** Part of it that added to the total; never negative. */
  inflows: string;
  /** Current value of sources connected since, which is in neither. */
  added: string;
  newcomers: readonly SourceRow[];
  /** Effect of a change of the basis of the won’s rate; in none of the others. */
  rebased: string;
};

/**
 * Changes since an earlier total other than by prices. Null if the value of a flow is unknown, or
 * if a source was read with more or fewer parts then, as the value of those parts is unknown.
 */
export function outsideSince(
  baseline: Pick<Baseline, 'at' | 'reads' | 'rebuilt' | 'sources' | 'builtAt'>,
  { flows, shifts }: { flows: readonly Flow[]; shifts: readonly TotalShift[] },
  valuation: Valuation,
  sheet: CurrencySheet,
  book: PriceBook,
  currency: CurrencyCode,
): Outside | null {
  if (valuation.holdings.sources.some((source) => isOtherwise(source, baseline))) return null;
  const newcomers = valuation.holdings.sources.filter((source) => isNew(source, baseline));
  const unknown = new Set(newcomers.map((source) => source.id));
  const added = unknown.size === 0 ? 0n : sumOf(unknown, valuation, sheet);
  const isLeftOut = leftOut(valuation.holdings);
  const isOutside = (end: FlowEnd) => unknown.has(end.sourceId) || isLeftOut(end);
  let net = '0';
  let inflows = '0';
  const came: { at: Date; symbol: string; value: string }[] = [];
  // What a source's ledger tells of the time after its last reading is not in what it holds yet.
  const now = { at: laterThanAll, reads: getReadTimes(valuation.holdings.sources) };
  for (const flow of flows) {
    // Counted by its shift, which knows whether it is counted and the user’s other settings.
    if (flow.writtenDown) continue;
    if (!isFlow(flow, { before: baseline, now }, isOutside)) continue;
    const value = amountThen(flow, currency, book);
    if (value === null) {
      // What nothing prices is in no total either.
      if (sheet.assets.get(flow.symbol) === undefined) continue;
      return null;
    }
    net = flow.kind === 'deposit' ? add(net, value) : subtract(net, value);
    came.push({ ...flow, value: flow.kind === 'deposit' ? value : subtract('0', value) });
    if (flow.kind === 'deposit') inflows = add(inflows, value);
  }
  for (const shift of shifts) {
    if (!isShiftSince(shift, baseline, valuation)) continue;
    const value = shiftValue(shift, book, currency);
    if (value === null) return null;
    net = add(net, value);
    if (sign(value) > 0) inflows = add(inflows, value);
  }
  const moved = { without: unknown, came };
  const rebased = basisJump(baseline, moved, valuation, sheet, book, currency);
  return { net, inflows, added: written(added, sheet.decimals), newcomers, rebased };
}

type Then = Pick<Baseline, 'at' | 'rebuilt' | 'sources' | 'builtAt'>;

/**
 * True if an earlier total does not include a source. A rebuilt total includes manual entries made
 * since.
 */
function isNew(source: SourceRow, { at, rebuilt, sources }: Then): boolean {
  const { kind, createdAt } = source;
  if (kind === 'manual') return !rebuilt && createdAt > at;
  if (sources == null) return !rebuilt && createdAt > at;
  return !isInSet(sources, source);
}

/** True if an earlier total includes a source with other parts than at present. */
function isOtherwise(source: SourceRow, { sources }: Then): boolean {
  return source.kind !== 'manual' && sources != null && isPartlyInSet(sources, source);
}

/**
 * True if a shift lies between an earlier total and the current one. With `isByHandMoved`, manual
 * entries made since moved the total at their own time; otherwise they are a source connected
 * since.
 */
export function isShiftSince(
  shift: TotalShift,
  then: Then,
  { holdings }: Pick<Valuation, 'holdings'>,
  isByHandMoved = false,
): boolean {
  if (shift.at <= then.at) return false;
  const { sourceId } = shift;
  const source = holdings.sources.find(({ id }) => id === sourceId);
  if (then.rebuilt) {
    // What is written down has a past of its own, whatever was built back.
    if (source?.kind === 'manual' || sourceId == null) return true;
    if (then.builtAt != null && shift.at <= then.builtAt) return false;
    // What had no past is in no total of the past.
    return then.sources == null || isPartOfSet(then.sources, sourceId);
  }
  // Of a source that was connected since, nothing is in the comparison.
  const isMoved = isByHandMoved && source?.kind === 'manual';
  if (!isMoved && shift.sourceSince > then.at) return false;
  if (sourceId == null || then.sources == null || source?.kind === 'manual') return true;
  return isPartOfSet(then.sources, sourceId);
}

/** Counted value of the given sources. */
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

/**
 * Historical value of a shift; in currencies other than won, dollars and tethers at today’s rate.
 */
export function shiftValue(
  { krw, usd, usdt }: TotalShift,
  book: PriceBook,
  currency: CurrencyCode,
): string | null {
  const value = { valueKrw: krw, valueUsd: usd, valueUsdt: usdt ?? null };
  return amountThen(value, currency, book);
}
