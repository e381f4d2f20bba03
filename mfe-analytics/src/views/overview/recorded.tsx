/**
 * History of the net worth: from snapshots, and before the first of them from reconstructed values,
 * marked as such.
 */

import { dayMs } from '@moa/contracts/time';
import { useDisplayCurrency } from '@moa/host/currency';
import { linkTo } from '@moa/host/links';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age } from '@moa/ui/core/figures';
import { Outdated } from '@moa/ui/core/outdated';
import { EmptyState, ErrorState, Notice } from '@moa/ui/core/states';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { ButtonLink } from '@moa/ui/link/button-link';
import { PastCoverNote, PastProgress } from '@moa/ui/past-progress/past-progress';
import { styled } from '@moa/ui/styled';
import { ChartLine, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Period, portfolioValueQuery } from '../../api/portfolio-value.ts';
import { analyticsMessages } from '../../messages/analytics.ts';
import { AnalyticsSkeleton, chartHeight, ValueCard } from './analytics-skeleton.tsx';
import { KeyFigures } from './key-figures.tsx';
import { type ChartData, isCovered, isDrawable } from './recorded-chart.ts';

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

/** Origin of the figures: records, quality, method and basis. */
function Provenance({ chart }: { chart: ChartData }) {
  const t = useMessages(analyticsMessages);
  const recorded = ['KRW', 'USD', 'USDT'].includes(chart.currency);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('how')}</CardTitle>
      </CardHeader>
      <List>
        <Fact name={t('sample')}>{t('sampleCount', { count: chart.sample })}</Fact>
        <Fact name={t('quality')}>{t(chart.quality)}</Fact>
        <Fact name={t('method')}>{t('methodText')}</Fact>
        <Fact name={t('basis')}>{t(recorded ? 'basisRecorded' : 'basisToday')}</Fact>
        <Fact name={t('asOf')}>
          <Age at={chart.asOf} />
        </Fact>
      </List>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${space(2)} ${space(6)};
  font-size: ${fontSize[13]};
  & > div { display: grid; grid-template-columns: 72px minmax(0, 1fr); gap: ${space(4)}; }
  dt { color: ${color.textQuiet}; }
  ${media.desktop} {
    grid-template-columns: repeat(5, auto);
    justify-content: space-between;
    & > div { grid-template-columns: minmax(0, 1fr); align-content: start; gap: 2px; }
  }
`;

/** Too few records: why, how many there are, and what will be here when. */
function NotEnough({ chart }: { chart: ChartData }) {
  const t = useMessages(analyticsMessages);
  const locale = useLocale();
  const currency = useDisplayCurrency();
  const summary = useQuery(summaryQuery(currency));
  const all = useQuery(portfolioValueQuery('all', currency));
  const hour = useQuery(portfolioValueQuery('1h', currency));
  const firstAt = all.data?.points.find(({ value }) => value !== null)?.timestamp ?? null;
  // Longer periods have longer steps: on the first day it is the last hour that can be drawn.
  const other =
    all.data && isDrawable(all.data) ? 'all' : hour.data && isDrawable(hour.data) ? '1h' : null;

  if (summary.data?.sources.length === 0)
    return (
      <Card>
        <EmptyState
          title={t('connectTitle')}
          icon={<Wallet size={24} />}
          action={
            <ButtonLink to={linkTo('settings', { add: 'exchange' })} tone="primary">
              {t('connect')}
            </ButtonLink>
          }
        >
          {t('connectText')}
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <EmptyState
        title={t(other ? 'notEnoughPeriod' : 'notEnough')}
        icon={<ChartLine size={24} />}
        action={
          other ? (
            <ButtonLink to={`?period=${other}`} replace>
              {t(other === 'all' ? 'showAll' : 'showHour')}
            </ButtonLink>
          ) : undefined
        }
      >
        {t(other ? 'notEnoughPeriodText' : 'notEnoughText', { count: chart.sample })}
      </EmptyState>
      {other === 'all' ? null : (
        <Unlocks>
          <h2>{t('unlocks')}</h2>
          <dl>
            <dt>{t('unlockChart')}</dt>
            <dd>{t('unlockChartWhen')}</dd>
            {unlocks(firstAt).map(({ key, days, at }) => (
              <Pair key={key}>
                <dt>{t(key)}</dt>
                <dd>
                  {at
                    ? t('unlockAt', { time: formatTime(at, locale, 'date') })
                    : t('unlockLater', { days })}
                </dd>
              </Pair>
            ))}
          </dl>
        </Unlocks>
      )}
    </Card>
  );
}

const Unlocks = styled.div`
  max-width: 420px;
  margin: 0 auto ${space(8)};
  padding: ${space(4)} ${space(5)};
  border-radius: 12px;
  background: ${color.surfaceSunken};
  font-size: ${fontSize[13]};
  h2 { margin-bottom: ${space(3)}; font-size: ${fontSize[13]}; font-weight: ${weight.semibold}; }
  dl { display: grid; grid-template-columns: 1fr auto; gap: ${space(2)} ${space(4)}; }
  dd { color: ${color.textQuiet}; text-align: right; }
`;
const Pair = styled.div`
  display: contents;
`;

/** When each change becomes known, counted from the first record. */
function unlocks(
  firstAt: string | null,
): { key: 'unlockDay' | 'unlockWeek' | 'unlockMonth'; days: number; at: string | null }[] {
  const after = (days: number) =>
    firstAt === null ? null : new Date(Date.parse(firstAt) + days * dayMs).toISOString();
  return [
    { key: 'unlockDay', days: 1, at: after(1) },
    { key: 'unlockWeek', days: 7, at: after(7) },
    { key: 'unlockMonth', days: 30, at: after(30) },
  ];
}
