/** The time-weighted return beside what it is measured against. */
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { performanceChartQuery } from '../api/performance-chart.ts';
import { drawingHeight } from '../drawings/series-drawing.tsx';
import { chartMessages } from '../messages/charts.ts';
import { useBenchmarkName } from '../question/benchmark-name.ts';
import type { Question } from '../rules/question.ts';
import { ChartPanel } from './chart-panel.tsx';

const LineChart = lazyPart(
  () => import('@moa/ui/charts/time/line-chart'),
  <ChartSkeleton height={drawingHeight} />,
);

export function PerformancePanel({ question }: { question: Question }) {
  const t = useMessages(chartMessages);
  const nameOf = useBenchmarkName();
  const query = useQuery(performanceChartQuery(question));
  return (
    <ChartPanel
      title={t('performance')}
      about={t('performance.about')}
      fileName="moa-performance"
      height={drawingHeight}
      query={query}
      question={question}
      open
      grounds={(data) => data}
      has={({ points }) => points.filter(({ portfolio }) => portfolio !== null).length > 1}
      file={({ points, benchmark }) => ({
        header: [t('time'), t('portfolio'), nameOf(benchmark), t('drawdown')],
        rows: points.map((point) => [
          point.timestamp,
          { number: point.portfolio },
          { number: point.benchmark },
          { number: point.drawdown },
        ]),
      })}
    >
      {({ points, benchmark }) => (
        <LineChart
          label={t('performance')}
          height={drawingHeight}
          times={points.map(({ timestamp }) => timestamp)}
          measure={{ kind: 'number' }}
          series={[
            {
              key: 'portfolio',
              label: t('portfolio'),
              values: points.map(({ portfolio }) => portfolio),
            },
            {
              key: 'benchmark',
              label: nameOf(benchmark),
              values: points.map((point) => point.benchmark),
            },
          ]}
        />
      )}
    </ChartPanel>
  );
}
