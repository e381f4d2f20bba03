/** Current total, key figures of the period, and their contributions. */

import { useSearchParams } from '@moa/host/router';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Skeleton } from '@moa/ui/core/states';
import { LazyInView } from '@moa/ui/lazy-part/lazy-in-view';
import { chartPeriods, type Period } from '../../api/portfolio-value.ts';
import { drawingHeight } from '../../drawings/series-drawing.tsx';
import { KpiRow } from '../../figures/kpi-row.tsx';
import { InsightsPanel } from '../../panels/insights-panel.tsx';
import { RecommendationsPanel } from '../../panels/recommendations-panel.tsx';
import { SeriesPanel } from '../../panels/series-panel.tsx';
import type { Question } from '../../rules/question.ts';
import { Columns } from '../columns.tsx';
import { PartHead } from './part-head.tsx';
import { Recorded } from './recorded.tsx';

export default function OverviewView({ question }: { question: Question }) {
  const [params] = useSearchParams();
  const recorded = recordedPeriod(question, params.get('period'));
  const charts = (
    <>
      <KpiRow question={question} isUnderHead={recorded !== null} />
      <LazyInView placeholder={<Skeleton height={160} />}>
        <Columns>
          <InsightsPanel limit={3} />
          <RecommendationsPanel />
        </Columns>
      </LazyInView>
      <LazyInView placeholder={<ChartSkeleton height={drawingHeight} />}>
        <SeriesPanel chart="contribution" question={question} />
        <SeriesPanel chart="months" question={question} />
      </LazyInView>
    </>
  );
  if (recorded) return <Recorded period={recorded}>{charts}</Recorded>;
  return (
    <>
      <PartHead question={question} />
      <SeriesPanel chart="value_and_deposits" question={question} />
      {charts}
    </>
  );
}

/** The period whose records are drawn as they are: of everything, in steps that are finer than days. */
function recordedPeriod({ scope, range, period }: Question, named: string | null): Period | null {
  if (scope !== 'all' || range) return null;
  if (named === '1h') return '1h';
  return chartPeriods.find((known) => known === period) ?? null;
}
