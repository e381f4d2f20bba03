/** The drawing of each kind of chart, each fetched when it is first drawn. */
import type { ChartKind, ChartSeries } from '@moa/contracts/analytics/charts';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { sumDigits } from '@moa/finance/money/digits';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { QuietWords } from '@moa/ui/core/quiet';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { chartMessages } from '../messages/charts.ts';
import { ContributionTotal } from './contribution-total.tsx';
import { partOfMonth } from './part-of-month.ts';

export const drawingHeight = 260;
const placeholder = <ChartSkeleton height={drawingHeight} />;
const AreaChart = lazyPart(() => import('@moa/ui/charts/time/area-chart'), placeholder);
const LineChart = lazyPart(() => import('@moa/ui/charts/time/line-chart'), placeholder);
const BarChart = lazyPart(() => import('@moa/ui/charts/bars/bar-chart'), placeholder);
const WaterfallChart = lazyPart(() => import('@moa/ui/charts/bars/waterfall-chart'), placeholder);
const HeatmapChart = lazyPart(() => import('@moa/ui/charts/heat/heatmap-chart'), placeholder);

type Props = {
  chart: ChartKind;
  x: 'time' | 'month' | 'bucket' | 'category';
  /** Series with localized names. */
  series: readonly ChartSeries[];
  currency: CurrencyCode;
  label: string;
  asOf: string;
  /** Localized name of a category, such as an asset. */
  wordOf(key: string): string;
};

export function SeriesDrawing(props: Props) {
  const { chart, x } = props;
  if (chart === 'months') return <Months {...props} />;
  if (chart === 'contribution') return <Contribution {...props} />;
  if (chart === 'correlation') return <Matrix {...props} />;
  if (x === 'time')
    return (
      <OverTime {...props} filled={chart !== 'rolling_volatility' && chart !== 'rolling_sharpe'} />
    );
  return <ByName {...props} />;
}

function OverTime({ series, currency, label, filled }: Props & { filled: boolean }) {
  const times = [...new Set(series.flatMap(({ points }) => points.map((point) => point.x)))].sort();
  const Chart = filled ? AreaChart : LineChart;
  return (
    <Chart
      label={label}
      times={times}
      height={drawingHeight}
      measure={getMeasure(series[0]?.unit ?? 'money', currency)}
      whole={null}
      series={series.slice(0, 5).map(({ key, label, points }) => {
        const known = new Map(points.map((point) => [point.x, point.value]));
        return { key, label, values: times.map((time) => known.get(time) ?? null) };
      })}
    />
  );
}

function Months({ series, currency, label }: Props) {
  const t = useMessages(chartMessages);
  const locale = useLocale();
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const first = series[0];
  const parts = (first?.points ?? []).flatMap(({ value, part }) => {
    const words = value === null ? null : partOfMonth(part, locale);
    return words === null ? [] : [words];
  });
  return (
    <>
      <HeatmapChart
        label={label}
        measure={getMeasure(first?.unit ?? 'percent', currency, true)}
        columns={monthNumbers.map((month) => ({
          key: month,
          label: t('monthOf', {
            month:
              locale === 'ko'
                ? String(Number(month))
                : short.format(new Date(`2026-${month}-01T00:00:00Z`)),
          }),
        }))}
        rows={monthRows(first?.points ?? [], ({ part }) => partOfMonth(part, locale))}
      />
      {parts.length === 0 ? null : (
        <QuietWords>{t('partNote', { months: parts.join(', ') })}</QuietWords>
      )}
    </>
  );
}

/** Each part, and what they come to. */
function Contribution({ series, currency, label, asOf, wordOf }: Props) {
  const t = useMessages(chartMessages);
  const points = series[0]?.points.filter(({ x }) => x !== 'total') ?? [];
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  return (
    <>
      <WaterfallChart
        horizontal
        label={label}
        height={drawingHeight}
        measure={getMeasure(series[0]?.unit ?? 'money', currency)}
        steps={[
          ...points.map(({ x, value }) => ({
            key: x,
            label: wordOf(x),
            value,
            kind: 'change' as const,
          })),
          { key: 'total', label: t('total'), value: sumDigits(values), kind: 'total' as const },
        ]}
      />
      <ContributionTotal
        rows={points.flatMap(({ x, value }) =>
          value === null ? [] : [{ key: x, label: wordOf(x), value }],
        )}
        currency={currency}
        asOf={asOf}
      />
    </>
  );
}

function Matrix({ series, label }: Props) {
  const columns = series.map(({ key, label }) => ({ key, label }));
  return (
    <HeatmapChart
      label={label}
      plain
      measure={{ kind: 'number' }}
      columns={columns}
      rows={series.map(({ key, label, points }) => {
        const known = new Map(points.map((point) => [point.x, point.value]));
        return {
          key,
          label,
          values: columns.map((column) => known.get(column.key) ?? known.get(column.label) ?? null),
        };
      })}
    />
  );
}

function ByName({ chart, series, currency, label, wordOf }: Props) {
  const first = series[0];
  return (
    <BarChart
      label={label}
      height={drawingHeight}
      horizontal={chart === 'currency_exposure'}
      measure={getMeasure(first?.unit ?? 'count', currency)}
      bars={(first?.points ?? []).map(({ x, value }) => ({ key: x, label: wordOf(x), value }))}
    />
  );
}

/** A series' unit as charts take it. `change`: a return, with the colours of gain and loss. */
function getMeasure(unit: ChartSeries['unit'], currency: CurrencyCode, change = false) {
  if (unit === 'money') return { kind: 'money', currency } as const;
  if (unit === 'percent') return { kind: 'percent', change } as const;
  return { kind: 'number' } as const;
}

type Month = ChartSeries['points'][number];

/** Months as rows of years: a column for each month, null where there is none. `noteOf` says what has to be known of one. */
function monthRows(points: readonly Month[], noteOf: (month: Month) => string | null) {
  const byMonth = new Map(points.map((point) => [point.x.slice(0, 7), point]));
  const years = [...new Set(points.map(({ x }) => x.slice(0, 4)))].sort().reverse();
  return years.map((year) => {
    const months = monthNumbers.map((month) => byMonth.get(`${year}-${month}`));
    return {
      key: year,
      label: year,
      values: months.map((month) => month?.value ?? null),
      notes: months.map((month) => (month === undefined ? null : noteOf(month))),
    };
  });
}

const monthNumbers = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));
