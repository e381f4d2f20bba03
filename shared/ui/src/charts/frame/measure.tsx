/** Unit of a chart's values, and their format: in the drawing, in speech, in the table. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { Change, Money, Percent, Quantity } from '../../core/figures.tsx';
import { useFormat } from '../../core/use-format.ts';
import { PlainNumber, useNumber } from '../../plain-number/plain-number.tsx';

export type Measure =
  | { kind: 'money'; currency: CurrencyCode; price?: boolean }
  | { kind: 'quantity'; symbol?: string }
  /** Percent units. `change` writes the sign, and the colours of gain and loss. */
  | { kind: 'percent'; change?: boolean }
  /** A ratio, a correlation, a count: it tells no amount, so privacy leaves it. */
  | { kind: 'number' };

export type Writer = {
  /** True if the values are hidden, both beside the drawing and in speech. */
  hidden: boolean;
  /** In full; a change has its sign. */
  full(value: string, signed?: boolean): string;
  /** Short, for the drawing; with `more` decimals where short ones would be the same. */
  short(
    value: string,
    options?: { signed?: boolean | undefined; more?: number | undefined },
  ): string;
  /** For the ear. */
  spoken(value: string, signed?: boolean): string;
  spokenPercent(value: string): string;
};

/**
 * Returns the writer of a chart's values, in the user's format or hidden. Charts format values only
 * through it.
 */
export function useWriter(measure: Measure): Writer {
  const format = useFormat();
  const writeNumber = useNumber();
  const write =
    (figures: typeof format.spoken, compact: boolean) =>
    (value: string, signed = measure.kind === 'percent' && (measure.change ?? false), more = 0) => {
      if (measure.kind === 'money')
        return figures.money(value, measure.currency, {
          compact,
          signed,
          more,
          price: measure.price ?? false,
        });
      if (measure.kind === 'number') return writeNumber(value, 2 + more);
      if (measure.kind === 'quantity')
        return figures.quantity(value, compact ? undefined : measure.symbol);
      return compact
        ? trimmed(figures.percent(value, { digits: 1 + more, signed }))
        : figures.percent(value, { signed });
    };
  return {
    hidden: format.hidden && measure.kind !== 'percent' && measure.kind !== 'number',
    full: write(format, false),
    short: (value, { signed, more } = {}) => write(format, true)(value, signed, more),
    spoken: write(format.spoken, false),
    spokenPercent: (value) => format.spoken.percent(value),
  };
}

/** A value as everybody else prints it. */
export function MeasuredFigure({
  value,
  measure,
  compact = false,
  signed = false,
  reason,
}: {
  value: string | null;
  measure: Measure;
  compact?: boolean;
  /** A change: an amount has its sign. */
  signed?: boolean;
  reason?: string;
}) {
  const known = { value, ...(reason === undefined ? {} : { reason }) };
  if (measure.kind === 'money')
    return (
      <Money
        {...known}
        currency={measure.currency}
        compact={compact}
        signed={signed}
        price={measure.price ?? false}
      />
    );
  if (measure.kind === 'number') return <PlainNumber {...known} />;
  if (measure.kind === 'quantity')
    return <Quantity {...known} {...(measure.symbol ? { symbol: measure.symbol } : {})} />;
  return measure.change ? (
    <Change percent={value} {...(reason === undefined ? {} : { reason })} />
  ) : (
    <Percent {...known} />
  );
}

/** Amounts of which none is anything: there is nothing to draw. */
export function isAllZero(measure: Measure, values: readonly string[]): boolean {
  if (measure.kind !== 'money' && measure.kind !== 'quantity') return false;
  return values.every((value) => !/[1-9]/.test(value));
}

/** 10.0% says no more than 10%. */
function trimmed(text: string): string {
  return text.replace(/(\.\d*?)0+%$/, '$1%').replace('.%', '%');
}
