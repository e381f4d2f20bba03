/** One chart of `charts/data`, whole: the same on the page and on a person's own dashboard. */
import type { ChartKind, ChartSeries } from '@moa/contracts/analytics/charts';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { chartDataQuery } from '../api/chart-data.ts';
import { drawingHeight, SeriesDrawing } from '../drawings/series-drawing.tsx';
import { seriesFile } from '../drawings/series-file.ts';
import { chartMessages } from '../messages/charts.ts';
import type { Question } from '../question/question.ts';
import { ChartPanel } from './chart-panel.tsx';

/** Series that have one name in every language have their own. */
const named = [
  'value',
  'deposits',
  'portfolio',
  'drawdown',
  'volatility',
  'sharpe',
  'days',
] as const;

export function SeriesPanel({ chart, question }: { chart: ChartKind; question: Question }) {
  const t = useMessages(chartMessages);
  const query = useQuery(chartDataQuery(chart, question));
  const nameOf = ({ key, label }: ChartSeries) => {
    const known = named.find((one) => one === key);
    return known ? t(known) : label;
  };
  return (
    <ChartPanel
      title={t(chart)}
      about={t(`${chart}.about`)}
      fileName={`moa-${chart.replaceAll('_', '-')}`}
      height={drawingHeight}
      query={query}
      grounds={(data) => data}
      has={({ series }) => series.some(({ points }) => points.some(({ value }) => value !== null))}
      open={query.data?.series.every(({ unit }) => unit !== 'money') ?? false}
      file={({ series, x }) =>
        seriesFile(
          series.map((one) => ({ ...one, label: nameOf(one) })),
          t(x),
        )
      }
    >
      {({ series, x, currency }) => (
        <SeriesDrawing
          chart={chart}
          x={x}
          currency={currency}
          label={t(chart)}
          series={series.map((one) => ({ ...one, label: nameOf(one) }))}
        />
      )}
    </ChartPanel>
  );
}
