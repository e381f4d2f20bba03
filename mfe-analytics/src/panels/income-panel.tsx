/** Income month by month, by its kind. */
import { incomeKinds } from '@moa/contracts/analytics/charts';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { color, fontSize } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { yieldChartQuery } from '../api/yield-chart.ts';
import { drawingHeight } from '../drawings/series-drawing.tsx';
import { chartMessages } from '../messages/charts.ts';
import type { Question } from '../rules/question.ts';
import { ChartPanel } from './chart-panel.tsx';

const BarChart = lazyPart(
  () => import('@moa/ui/charts/bars/bar-chart'),
  <ChartSkeleton height={drawingHeight} />,
);

export function IncomePanel({ question }: { question: Question }) {
  const t = useMessages(chartMessages);
  const query = useQuery(yieldChartQuery(question));
  return (
    <ChartPanel
      title={t('income')}
      about={t('income.about')}
      fileName="moa-income"
      height={drawingHeight}
      query={query}
      question={question}
      grounds={(data) => data}
      has={({ months }) => months.some(({ byKind }) => byKind.length > 0)}
      file={({ months, currency }) => ({
        header: [t('month'), ...incomeKinds.map((kind) => `${t(kind)} (${currency})`)],
        rows: months.map(({ month, byKind }) => [
          month,
          ...incomeKinds.map((kind) => ({
            number: byKind.find((one) => one.kind === kind)?.value ?? null,
          })),
        ]),
      })}
    >
      {({ months, currency }) => {
        const kinds = incomeKinds.filter((kind) =>
          months.some(({ byKind }) => byKind.some((one) => one.kind === kind)),
        );
        const unpriced = months.reduce((sum, month) => sum + month.unpriced, 0);
        return (
          <>
            <BarChart
              label={t('income')}
              height={drawingHeight}
              measure={{ kind: 'money', currency }}
              parts={kinds.map((kind) => ({ key: kind, label: t(kind) }))}
              bars={months.map(({ month, byKind }) => ({
                key: month,
                label: month,
                values: kinds.map((kind) => byKind.find((one) => one.kind === kind)?.value ?? '0'),
              }))}
            />
            {unpriced > 0 ? <Note>{t('unpriced', { count: unpriced })}</Note> : null}
          </>
        );
      }}
    </ChartPanel>
  );
}

const Note = styled.p`
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
