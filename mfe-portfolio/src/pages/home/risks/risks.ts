/** Risks of a loss, positions that have stopped earning, and expiring keys, worst first. */
import type { AssetRisks } from '@moa/contracts/assets/risks';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { compareDigits, sumDigits } from '@moa/finance/money/digits';

type Range = AssetRisks['outOfRange'][number];
export type Risk =
  | { kind: 'loan'; loan: NonNullable<AssetRisks['loan']> }
  | { kind: 'range'; range: Range; to: string }
  | { kind: 'moreRanges'; count: number; to: string }
  | { kind: 'concentration'; symbol: string; name: string; percentage: string }
  | { kind: 'withdrawals'; count: number; value: string | null; to: string }
  | { kind: 'keys'; count: number };

/** From this share of the total on, one asset decides about everything. */
const concentrated = '50';
/** Pools that are named; of more it is said how many. */
const namedRanges = 3;

export function risks(summary: AssetSummary, found: AssetRisks): Risk[] {
  const [largest] = summary.topAssets;
  const { loan, outOfRange, keys } = found;
  const withdrawals = readyWithdrawals(found);
  return [
    ...(loan ? [{ kind: 'loan' as const, loan }] : []),
    ...outOfRange
      .slice(0, namedRanges)
      .map((range) => ({ kind: 'range' as const, range, to: holding(range.positionId) })),
    ...(outOfRange.length > namedRanges
      ? [{ kind: 'moreRanges' as const, count: outOfRange.length - namedRanges, to: pools }]
      : []),
    ...(largest && compareDigits(largest.percentage, concentrated) >= 0
      ? [{ kind: 'concentration' as const, ...largest }]
      : []),
    ...(withdrawals ? [{ kind: 'withdrawals' as const, ...withdrawals }] : []),
    ...(keys.length > 0 ? [{ kind: 'keys' as const, count: keys.length }] : []),
  ];
}

const pools = '/assets?kind=liquidity';

/** Where one holding is dealt with. */
export function holding(positionId: string | null): string {
  return positionId === null ? '/assets' : `/assets/${positionId}`;
}

/** Null where nothing is ready; the value null where the value of one is not known. */
export function readyWithdrawals({ withdrawals }: AssetRisks) {
  const [first] = withdrawals;
  if (!first) return null;
  const values = withdrawals.flatMap(({ value }) => (value === null ? [] : [value]));
  return {
    count: withdrawals.length,
    value: values.length < withdrawals.length ? null : sumDigits(values),
    to:
      withdrawals.length === 1 ? holding(first.positionId) : '/assets?kind=principal&protocol=lido',
  };
}

const significant = 6;

/** A price at a glance: six digits that count, cut, and never less than the whole part. */
export function briefPrice(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.');
  const counted = whole.replace(/^-?0*/, '').length;
  const blank = counted > 0 ? 0 : (/^0*/.exec(fraction)?.[0].length ?? 0);
  const stored = fraction.slice(0, Math.max(0, significant - counted) + blank).replace(/0+$/, '');
  return stored === '' ? whole : `${whole}.${stored}`;
}
