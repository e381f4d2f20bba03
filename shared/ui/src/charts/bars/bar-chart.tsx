/**
 * Values side by side, standing upon zero. One value each, or parts stacked upon one another; the
 * sign may choose the colour of gain or loss. Import it lazily.
 */
import { sumDigits } from '@moa/finance/money/digits';
import { useMessages } from '@moa/i18n/messages';
import { signOf } from '../../core/format.ts';
import { color } from '../../core/tokens.ts';
import type { Category } from '../frame/category.ts';
import { chartMessages } from '../frame/chart-messages.ts';
import { chartHeight } from '../frame/chart-size.ts';
import { seriesColors } from '../frame/chart-theme.ts';
import { type Measure, MeasuredFigure, useWriter } from '../frame/measure.tsx';
import type { PlottedBar } from './bar-plot.ts';
import { Bars } from './bars.tsx';

/** A bar of parts: one value for each of the chart's `parts`, in their order. */
type StackedCategory = {
  key: string;
  label: string;
  values: readonly (string | null)[];
};

type Props = {
  label: string;
  measure: Measure;
  height?: number;
  /** Names at the left, bars to the right: for long names and many of them. */
  horizontal?: boolean;
} & (
  | { bars: readonly Category[]; parts?: never; gainLoss?: boolean }
  | {
      bars: readonly StackedCategory[];
      /** Parts that each bar is stacked from; at most five. */
      parts: readonly { key: string; label: string }[];
      gainLoss?: never;
    }
);

export default function BarChart({ label, measure, height = chartHeight, ...rest }: Props) {
  const t = useMessages(chartMessages);
  const writer = useWriter(measure);
  const rows = rest.parts
    ? rest.bars.map(({ key, label, values }) => ({ key, label, values }))
    : rest.bars.map(({ key, label, value }) => ({ key, label, values: [value] }));
  const parts = rest.parts ?? [{ key: 'value', label: t('value') }];
  const bars = rows.flatMap(({ values }, index) => stack(values, index));
  const unknown = rows.flatMap(({ values }, index) =>
    values.every((value) => value === null) ? [index] : [],
  );
  const missing = rows.flatMap(({ values }, index) =>
    unknown.includes(index)
      ? []
      : parts.flatMap(({ label }, i) => ((values[i] ?? null) === null ? [{ index, label }] : [])),
  );
  return (
    <Bars
      label={label}
      height={height}
      measure={measure}
      writer={writer}
      unknown={unknown}
      categories={rows}
      bars={bars}
      horizontal={rest.horizontal ?? false}
      joined={false}
      missing={missing}
      names={
        rest.parts
          ? parts.map((part, i) => ({ ...part, fill: seriesColors[i] ?? color.chart5 }))
          : null
      }
      table={{
        headings: [
          t('item'),
          ...parts.map(({ label }) => label),
          ...(rest.parts ? [t('total')] : []),
        ],
        rows: () =>
          rows.map(({ key, label, values }) => ({
            key,
            name: label,
            cells: [...values, ...(rest.parts ? [getTotal(values)] : [])].map((value, i) => (
              <MeasuredFigure
                key={parts[i]?.key ?? 'total'}
                value={value}
                measure={measure}
                reason={t('gap')}
              />
            )),
          })),
      }}
    />
  );

  /** Stacks positive values upwards and negative ones downwards. */
  function stack(values: readonly (string | null)[], index: number): PlottedBar[] {
    let up = 0;
    let down = 0;
    return values.flatMap((value, i) => {
      const part = parts[i];
      if (value === null || !part) return [];
      const long = Number(value);
      const from = long < 0 ? down : up;
      const to = from + long;
      if (long < 0) down = to;
      else up = to;
      const fill = rest.gainLoss ? getTone(value) : (seriesColors[i] ?? color.chart5);
      return [{ index, key: part.key, label: part.label, value, from, to, fill }];
    });
  }
}

/** A sum with an unknown part is not known. */
function getTotal(values: readonly (string | null)[]): string | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? sumDigits(known) : null;
}

function getTone(value: string): string {
  return signOf(value) < 0 ? color.loss : color.gain;
}
