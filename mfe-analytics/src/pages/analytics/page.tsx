/** How the total moved, from what was really recorded. */
import { getDisplayCurrency, useDisplayCurrency } from '@moa/host/currency';
import { queryClient, useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/chart-skeleton';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { chartPeriods, portfolioValueQuery } from '../../api/portfolio-value.ts';
import { analyticsMessages } from '../../messages/analytics.ts';
import { isDrawable, valueOverTime } from './chart-data.ts';
import { KeyFigures } from './key-figures.tsx';
import { NotEnough } from './not-enough.tsx';
import { PeriodSwitch } from './period-switch.tsx';
import { Provenance } from './provenance.tsx';

const chartHeight = 320;
const loadChart = () => import('@moa/ui/charts/area-chart');
const AreaChart = lazyPart(loadChart, <ChartSkeleton height={chartHeight} />);

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
  return (
    <Page title={t('title')} actions={<PeriodSwitch period={period} />}>
      {chart.isPending ? (
        <>
          <Skeleton height={112} />
          <Skeleton height={chartHeight + 120} label={false} />
        </>
      ) : !chart.data ? (
        <Card>
          <ErrorState
            error={chart.error}
            onRetry={() => void chart.refetch()}
            busy={chart.isFetching}
          />
        </Card>
      ) : !isDrawable(chart.data) ? (
        <NotEnough period={period} chart={chart.data} />
      ) : (
        <>
          {chart.isError ? (
            <Notice
              tone="caution"
              action={
                <Button size="small" onClick={() => void chart.refetch()}>
                  {t('retry')}
                </Button>
              }
            >
              {t('old')}
            </Notice>
          ) : null}
          {chart.data.quality === 'partial' || chart.data.quality === 'stale' ? (
            <Notice tone="caution">{t(`${chart.data.quality}Note`)}</Notice>
          ) : null}
          <KeyFigures chart={chart.data} />
          <Card aria-busy={chart.isPlaceholderData || undefined}>
            <Faded $faded={chart.isPlaceholderData}>
              <AreaChart
                {...valueOverTime(chart.data, t('value'))}
                label={t('chart', { period: t(chart.data.period) })}
                height={chartHeight}
              />
            </Faded>
          </Card>
          <Provenance chart={chart.data} />
        </>
      )}
    </Page>
  );
}

const Faded = styled.div<{ $faded: boolean }>`
  opacity: ${({ $faded }) => ($faded ? 0.5 : 1)};
  transition: opacity 120ms;
`;
