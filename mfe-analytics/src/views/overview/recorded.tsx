/**
 * History of the net worth: from snapshots, and before the first of them from reconstructed values,
 * marked as such.
 */
import { useDisplayCurrency } from '@moa/host/currency';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { ErrorState, Notice } from '@moa/ui/core/states';
import { PastCoverNote, PastProgress } from '@moa/ui/past-progress/past-progress';
import type { ReactNode } from 'react';
import { type Period, portfolioValueQuery } from '../../api/portfolio-value.ts';
import { analyticsMessages } from '../../messages/analytics.ts';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { KeyFigures } from './key-figures.tsx';
import { NotEnough } from './not-enough.tsx';
import { Provenance } from './provenance.tsx';
import { isCovered, isDrawable } from './recorded-chart.ts';
import { chartHeight, ValueCard } from './value-card.tsx';

/** `children` stand between the line and where it comes from. */
export function Recorded({ period, children }: { period: Period; children: ReactNode }) {
  const t = useMessages(analyticsMessages);
  const currency = useDisplayCurrency();
  const chart = useQuery(portfolioValueQuery(period, currency));
  // The head of home tells how far it is as it is pushed.
  const summary = useQuery(summaryQuery(currency));
  const retry = () => void chart.refetch();
  if (chart.isPending) return <AnalyticsSkeleton />;
  if (!chart.data)
    return (
      <>
        <Card>
          <ErrorState error={chart.error} onRetry={retry} busy={chart.isFetching} />
        </Card>
        {children}
      </>
    );
  const waits =
    chart.data.rebuilding && !isCovered(chart.data)
      ? (summary.data?.rebuilding ?? chart.data.rebuilding)
      : null;
  if (waits)
    return (
      <Card>
        <PastProgress rebuilding={waits} height={chartHeight} />
      </Card>
    );
  if (!isDrawable(chart.data))
    return (
      <>
        <NotEnough chart={chart.data} />
        {summary.data && summary.data.sources.length > 0 ? children : null}
      </>
    );
  return (
    <>
      {chart.isError ? (
        <Outdated
          at={chart.dataUpdatedAt}
          say={(age) => t('old', { age })}
          onRetry={retry}
          busy={chart.isFetching}
        />
      ) : null}
      {!chart.data.without?.length &&
      (chart.data.quality === 'partial' || chart.data.quality === 'stale') ? (
        <Notice tone="caution">{t(`${chart.data.quality}Note`)}</Notice>
      ) : null}
      <PastCoverNote
        without={chart.data.without ?? []}
        sources={summary.data?.sources ?? []}
        rebuilding={summary.data?.rebuilding ?? chart.data.rebuilding ?? null}
      />
      <KeyFigures chart={chart.data} />
      <ValueCard chart={chart.data} former={chart.isPlaceholderData} />
      {children}
      <Provenance chart={chart.data} />
    </>
  );
}
