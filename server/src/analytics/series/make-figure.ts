/** A computed figure with what it rests upon. */
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import type { MissingPart } from '@moa/contracts/primitives';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import type { Series } from './series.ts';

const decimalsOf = { percent: 2, ratio: 4, days: 0, count: 2 } as const;

type Wish = {
  /** Exact text, or a double that is rounded here; null where it is not known. */
  value: string | number | null;
  unit: Figure['unit'];
  method: string;
  sample: number;
  /** Fewer make it `insufficient_data`, without a value. */
  needed: number;
  /** Missing parts of this figure, in addition to those of the series. */
  missing?: readonly MissingPart[];
  basis?: string;
};

export function makeFigure(
  series: Pick<Series, 'now' | 'currency' | 'basis' | 'quality' | 'missing'>,
  { value, unit, method, sample, needed, missing = [], basis = series.basis }: Wish,
): Figure {
  const isShort = sample < needed;
  const known = isShort ? null : toText(value, unit, series.currency);
  return {
    value: known,
    unit,
    asOf: series.now.toISOString(),
    basis,
    method,
    sample,
    needed,
    quality: isShort
      ? 'insufficient_data'
      : known === null && (series.quality === 'ok' || series.quality === 'stale')
        ? 'partial'
        : series.quality,
    missing: [...series.missing, ...missing],
  };
}

function toText(
  value: string | number | null,
  unit: Figure['unit'],
  currency: Series['currency'],
): string | null {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return null;
  const text = typeof value === 'number' ? value.toFixed(20) : value;
  return unit === 'money' ? roundMoney(text, currency) : roundTo(text, decimalsOf[unit]);
}
