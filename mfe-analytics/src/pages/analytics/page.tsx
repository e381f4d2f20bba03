/** How the net worth moved: from snapshots, and before the first of them from what was built back, marked as such. */
import { getDisplayCurrency, useDisplayCurrency } from '@moa/host/currency';
import { summaryQuery } from '@moa/host/portfolio';
import { queryClient, useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { Page } from '@moa/ui/core/page';
import { ErrorState, Notice } from '@moa/ui/core/states';
import { PastProgress } from '@moa/ui/past-progress/past-progress';
import { chartPeriods, portfolioValueQuery } from '../../api/portfolio-value.ts';
import { analyticsMessages } from '../../messages/analytics.ts';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { isCovered, isDrawable } from './chart-data.ts';
import { KeyFigures } from './key-figures.tsx';
import { NotEnough } from './not-enough.tsx';
import { PeriodSwitch } from './period-switch.tsx';
import { Provenance } from './provenance.tsx';
import { chartHeight, ValueCard } from './value-card.tsx';

/** Reads the first view ahead. */
export function prefetch() {
  return queryClient.prefetchQuery(portfolioValueQuery('24h', getDisplayCurrency()));
}

export default function AnalyticsPage() {
  const t = useMessages(analyticsMessages);
  const currency = useDisplayCurrency();
  const [params] = useSearchParams();
  const period = chartPeriods.find((known) => known === params.get('period')) ?? '24h';
  const chart = useQuery(portfolioValueQuery(period, currency));
  // The head of home tells how far it is as it is pushed.
  const summary = useQuery(summaryQuery(currency));
  const waits =
    chart.data?.rebuilding && !isCovered(chart.data)
      ? (summary.data?.rebuilding ?? chart.data.rebuilding)
      : null;
  const retry = () => void chart.refetch();
  return (
    <Page title={t('title')} actions={<PeriodSwitch period={period} />}>
      {chart.isPending ? (
        <AnalyticsSkeleton />
      ) : !chart.data ? (
        <Card>
          <ErrorState error={chart.error} onRetry={retry} busy={chart.isFetching} />
        </Card>
      ) : waits ? (
        <Card>
          <PastProgress rebuilding={waits} height={chartHeight} />
        </Card>
      ) : !isDrawable(chart.data) ? (
        <NotEnough chart={chart.data} />
      ) : (
        <>
          {chart.isError ? (
            <Outdated
              at={chart.dataUpdatedAt}
              say={(age) => t('old', { age })}
              onRetry={retry}
              busy={chart.isFetching}
            />
          ) : null}
          {chart.data.quality === 'partial' || chart.data.quality === 'stale' ? (
            <Notice tone="caution">{t(`${chart.data.quality}Note`)}</Notice>
          ) : null}
          <KeyFigures chart={chart.data} />
          <ValueCard chart={chart.data} former={chart.isPlaceholderData} />
          <Provenance chart={chart.data} />
        </>
      )}
    </Page>
  );
}
