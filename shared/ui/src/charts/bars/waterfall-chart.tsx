/**
 * A waterfall chart: each change of an amount begins where the previous one ended. The library has
 * none; this is its bar chart with floating bars. Import it lazily.
 */
import { sumDigits } from '@moa/finance/money/digits';
import { useMessages } from '@moa/i18n/messages';
import { signOf } from '../../core/format.ts';
import { color } from '../../core/tokens.ts';
import type { Category } from '../frame/category.ts';
import { chartMessages } from '../frame/chart-messages.ts';
import { chartHeight } from '../frame/chart-size.ts';
import { type Measure, MeasuredFigure, useWriter } from '../frame/measure.tsx';
import type { PlottedBar } from './bar-plot.ts';
import { Bars } from './bars.tsx';

/** A `total` begins at zero, a `change` at the end of the step before it. */
type WaterfallStep = Category & { kind: 'total' | 'change' };

type Props = {
  label: string;
  steps: readonly WaterfallStep[];
  /** An amount: changes get their sign by themselves. */
  measure: Measure;
  height?: number;
  /** Names at the left, steps from top to bottom: for many steps, each of which has to be named. */
  horizontal?: boolean;
};

export default function WaterfallChart({
  label,
  steps,
  measure,
  height = chartHeight,
  horizontal = false,
}: Props) {
  const t = useMessages(chartMessages);
  const writer = useWriter(measure);
  const running = runningTotals(steps);
  const bars = steps.flatMap(({ key, label, value, kind }, index): PlottedBar[] => {
    if (value === null) return [];
    const to = Number(running[index]);
    const from = kind === 'total' ? 0 : Number(index === 0 ? '0' : running[index - 1]);
    const fill = kind === 'total' ? color.chart5 : signOf(value) < 0 ? color.loss : color.gain;
    return [{ index, key, label, value, from, to, fill, signed: kind === 'change' }];
  });
  return (
    <Bars
      label={label}
      height={height}
      measure={measure}
      writer={writer}
      bars={bars}
      horizontal={horizontal}
      categories={steps}
      unknown={steps.flatMap(({ value }, i) => (value === null ? [i] : []))}
      missing={[]}
      names={null}
      joined
      table={{
        headings: [t('item'), t('value'), t('running')],
        rows: () =>
          steps.map(({ key, label, value, kind }, i) => ({
            key,
            name: label,
            cells: [value, value === null ? null : (running[i] ?? null)].map((amount, column) => (
              <MeasuredFigure
                key={column === 0 ? 'value' : 'running'}
                value={amount}
                measure={measure}
                signed={column === 0 && kind === 'change'}
                reason={t('gap')}
              />
            )),
          })),
      }}
    />
  );
}

/** Returns the exact total after each step. Unknown steps change nothing. */
function runningTotals(steps: readonly WaterfallStep[]): string[] {
  let sum = '0';
  return steps.map(({ kind, value }) => {
    if (value !== null) sum = kind === 'total' ? value : sumDigits([sum, value]);
    return sum;
  });
}
