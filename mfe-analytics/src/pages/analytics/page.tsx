/** Performance, risk, allocation and yield of a portfolio: a view for each, over one question. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { getDisplayCurrency } from '@moa/host/currency';
import { summaryQuery } from '@moa/host/portfolio';
import { queryClient, useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Page } from '@moa/ui/core/page';
import { Notice } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { TabPanel, Tabs } from '@moa/ui/tabs/tabs';
import { type ComponentType, type ReactNode, useState } from 'react';
import { chartPeriods, portfolioValueQuery } from '../../api/portfolio-value.ts';
import { preferencesQuery } from '../../api/preferences.ts';
import { analyticsMessages } from '../../messages/analytics.ts';
import { questionMessages } from '../../messages/question.ts';
import { QuestionBar } from '../../question/question-bar.tsx';
import { useQuestion } from '../../question/use-question.ts';
import type { Question } from '../../rules/question.ts';
import { Rows } from '../../views/columns.tsx';
import { AnalyticsSkeleton } from '../../views/overview/analytics-skeleton.tsx';
import OverviewView from '../../views/overview/view.tsx';
import { useView, type View, views } from './views.ts';

/** Reads the first view ahead: the preferences, and the line that they ask for. */
export async function prefetch() {
  const { period } = await queryClient.fetchQuery(preferencesQuery);
  const drawn = chartPeriods.find((known) => known === period);
  if (drawn) await queryClient.prefetchQuery(portfolioValueQuery(drawn, getDisplayCurrency()));
}

const parts: Record<View, ComponentType<{ question: Question }>> = {
  overview: OverviewView,
  performance: lazyPart(() => import('../../views/performance/view.tsx'), <AnalyticsSkeleton />),
  risk: lazyPart(() => import('../../views/risk/view.tsx'), <AnalyticsSkeleton />),
  allocation: lazyPart(() => import('../../views/allocation/view.tsx'), <AnalyticsSkeleton />),
  yield: lazyPart(() => import('../../views/yield/view.tsx'), <AnalyticsSkeleton />),
  comparisons: lazyPart(() => import('../../views/comparisons/view.tsx'), <AnalyticsSkeleton />),
  dashboards: lazyPart(() => import('../../views/dashboards/view.tsx'), <AnalyticsSkeleton />),
  reports: lazyPart(() => import('../../views/reports/view.tsx'), <AnalyticsSkeleton />),
};
/** Views that are no answer to the question above. */
const unasked: readonly View[] = ['comparisons', 'reports'];

export default function AnalyticsPage() {
  const t = useMessages(analyticsMessages);
  const say = useMessages(questionMessages);
  const [view, setView] = useView();
  const { question, failed } = useQuestion();
  const Part = parts[view];
  return (
    <Page title={t('title')}>
      <Tabs
        label={say('views')}
        value={view}
        onChange={setView}
        tabs={views.map((value) => ({ value, label: say(value) }))}
      >
        <Below value={view}>
          <Rows>
            {question ? (
              <>
                {unasked.includes(view) ? null : (
                  <QuestionBar question={question} timeless={view === 'allocation'} />
                )}
                {failed ? <Notice tone="caution">{say('preferencesFailed')}</Notice> : null}
                {isRebuilt(view, question) ? (
                  <Rebuilding currency={question.currency}>
                    <Part question={question} />
                  </Rebuilding>
                ) : (
                  <Part question={question} />
                )}
              </>
            ) : (
              <AnalyticsSkeleton />
            )}
          </Rows>
        </Below>
      </Tabs>
    </Page>
  );
}

/**
 * True if a view uses reconstructed history; the chart of the whole portfolio states this itself.
 */
function isRebuilt(view: View, { scope, range }: Question): boolean {
  return !unasked.includes(view) && (view !== 'overview' || scope !== 'all' || range !== null);
}

/**
 * Figures of a past that is not whole yet say so above themselves. They are drawn once that is known, and what
 * was said keeps its place when it is over: nothing beneath it moves.
 */
function Rebuilding({ currency, children }: { currency: CurrencyCode; children: ReactNode }) {
  const say = useMessages(questionMessages);
  const summary = useQuery(summaryQuery(currency));
  const isUnderWay = Boolean(summary.data?.rebuilding);
  const [wasUnderWay, setWasUnderWay] = useState(isUnderWay);
  if (isUnderWay && !wasUnderWay) setWasUnderWay(true);
  if (summary.isPending) return <AnalyticsSkeleton />;
  return (
    <>
      {wasUnderWay ? <Notice>{say(isUnderWay ? 'rebuilding' : 'rebuilt')}</Notice> : null}
      {children}
    </>
  );
}

const Below = styled(TabPanel)`
  margin-top: ${space(4)};
`;
