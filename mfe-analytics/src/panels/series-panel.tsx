/** One chart of `charts/data` with its panel: the same on the page and on the user's dashboards. */
import { type ChartKind, type ChartSeries, getChartData } from '@moa/contracts/analytics/charts';
import type { OperationOutput } from '@moa/contracts/operation';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions, useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { partOfMonth } from '../drawings/part-of-month.ts';
import { drawingHeight, SeriesDrawing } from '../drawings/series-drawing.tsx';
import { chartMessages } from '../messages/charts.ts';
import { type Question, queryBeside } from '../rules/question.ts';
import { ChartPanel } from './chart-panel.tsx';
import { seriesFile } from './series-file.ts';

/** Series of several, and names within them, that are words rather than symbols. */
const named = ['value', 'deposits', 'portfolio', 'mix', 'crypto', 'others'] as const;

type ChartAnswer = OperationOutput<typeof getChartData>;

export function SeriesPanel({ chart, question }: { chart: ChartKind; question: Question }) {
  const t = useMessages(chartMessages);
  const locale = useLocale();
  const assetName = useAssetName();
  const query = useQuery(chartDataQuery(chart, question));
  const getWord = (key: string, otherwise = key) => {
    const known = named.find((one) => one === (key === 'rest' ? 'others' : key));
    if (known) return t(known);
    return chart === 'contribution' ? assetName({ symbol: key, name: otherwise }) : otherwise;
  };
  /** A chart of one line is called what it is; several are distinguished by their names. */
  const getName = ({ key, label }: ChartSeries, isOnly: boolean) =>
    isOnly ? t(chart) : getWord(key, label);
  const getWords = ({ series, x }: ChartAnswer): ChartSeries[] =>
    series.map((one) => ({
      ...one,
      label: getName(one, series.length === 1),
      points:
        x === 'bucket'
          ? one.points.map((point) => ({ ...point, x: `${point.x.replace('…', '~')}%` }))
          : one.points,
    }));
  return (
    <ChartPanel
      title={t(chart)}
      about={t(`${chart}.about`)}
      fileName={`moa-${chart.replaceAll('_', '-')}`}
      height={drawingHeight}
      query={query}
      question={question}
      grounds={(data) => data}
      has={({ series }) => series.some(({ points }) => points.some(({ value }) => value !== null))}
      open={query.data?.series.every(({ unit }) => unit !== 'money') ?? false}
      file={(data) => {
        const parts = new Map(data.series[0]?.points.map(({ x, part }) => [x, part]));
        return seriesFile(getWords(data), t(data.x), {
          heading: t('partColumn'),
          of: (x) => partOfMonth(parts.get(x), locale),
        });
      }}
    >
      {(data) => (
        <SeriesDrawing
          chart={chart}
          x={data.x}
          currency={data.currency}
          asOf={data.asOf}
          label={t(chart)}
          series={getWords(data)}
          wordOf={getWord}
        />
      )}
    </ChartPanel>
  );
}

/** One chart of the page, as series. */
function chartDataQuery(chart: ChartKind, question: Question) {
  const query = { ...queryBeside(question), chart };
  return queryOptions({
    queryKey: [...portfolioKey, 'analytics', 'chart', query],
    queryFn: ({ signal }) => call(getChartData, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
