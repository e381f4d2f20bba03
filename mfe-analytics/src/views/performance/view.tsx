/** Performance of the portfolio in all common measures, and contributions to it. */
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { performanceQuery } from '../../api/portfolio-performance.ts';
import { Cover } from '../../components/cover.tsx';
import { useProfitSum } from '../../figures/use-sums.ts';
import { viewMessages } from '../../messages/views.ts';
import { ContributionPanel } from '../../panels/contribution-panel.tsx';
import { FiguresPanel } from '../../panels/figures-panel.tsx';
import { PerformancePanel } from '../../panels/performance-panel.tsx';
import { SeriesPanel } from '../../panels/series-panel.tsx';
import type { Question } from '../../rules/question.ts';

const returns = [
  ...(['profit', 'simple', 'timeWeighted', 'moneyWeighted', 'modifiedDietz'] as const),
  ...(['annualised', 'benchmarkReturn', 'excess', 'realised', 'unrealised'] as const),
];

export default function PerformanceView({ question }: { question: Question }) {
  const t = useMessages(viewMessages);
  const query = useQuery(performanceQuery(question));
  const profitSum = useProfitSum(query.data);
  return (
    <>
      <Cover question={question} answer={query.data} />
      <FiguresPanel
        title={t('returns')}
        question={question}
        query={query}
        currency={query.data?.currency ?? question.currency}
        figures={returns.map((name) => ({
          name,
          figure: query.data?.[name] ?? null,
          ...(name === 'profit' ? { sum: profitSum } : {}),
        }))}
      />
      <PerformancePanel question={question} />
      <ContributionPanel question={question} />
      <SeriesPanel chart="value_and_deposits" question={question} />
      <SeriesPanel chart="months" question={question} />
    </>
  );
}
