/**
 * Dashboard of the signed-in user: net worth and its change first, then tasks, holdings and
 * sources.
 */
import { totalCurrencies } from '@moa/contracts/primitives';
import { useDisplayCurrency } from '@moa/host/currency';
import { positionsQuery, summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { ErrorState } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { LazyInView } from '@moa/ui/lazy-part/lazy-in-view';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { knownSince } from '../../components/history/known-since.ts';
import { homeMessages } from '../../messages/home.ts';
import { totalIn } from '../../rules/total-in.ts';
import { DashboardSkeleton, FirstView } from './dashboard-skeleton.tsx';
import { Heading, NetWorthCard } from './net-worth/net-worth-card.tsx';
import { RestSkeleton } from './rest-skeleton.tsx';
import { ValueCard } from './value-chart/value-card.tsx';

const Onboarding = lazyPart(() => import('./onboarding/onboarding.tsx'), <DashboardSkeleton />);
// Where it does not come either, what failed is said all the same.
const LastTotal = lazyPart(
  () =>
    import(/* webpackChunkName: "offline-home" */ './unread/last-total.tsx').catch(() => ({
      default: () => null,
    })),
  null,
);
const Rest = lazyPart(() => import('./rest.tsx'), <RestSkeleton />);

export function Dashboard() {
  const t = useMessages(homeMessages);
  const currency = useDisplayCurrency();
  const summary = useQuery(summaryQuery(currency));
  // The summary has the total in three currencies; in any other it is the total of the rows.
  const positions = useQuery({
    ...positionsQuery(currency),
    enabled:
      (summary.data?.sources.length ?? 0) > 0 &&
      !totalCurrencies.some((known) => known === currency),
  });

  // Paused: there is no network, and it goes on by itself.
  if (summary.isPending && !summary.isPaused) return <DashboardSkeleton />;
  if (!summary.data)
    return (
      <Stack>
        <Heading>{t('netWorth')}</Heading>
        <LastTotal isWaiting={summary.isPaused} />
        {summary.isPaused ? null : (
          <Card>
            <ErrorState
              error={summary.error}
              onRetry={() => void summary.refetch()}
              busy={summary.isFetching}
            />
          </Card>
        )}
      </Stack>
    );
  if (summary.data.sources.length === 0) return <Onboarding summary={summary.data} />;
  const total = totalIn(summary.data, currency, positions.data?.totalValue ?? null);
  return (
    <Stack>
      <FirstView>
        <NetWorthCard
          summary={summary.data}
          total={total}
          failedAt={summary.isError ? knownSince(summary.dataUpdatedAt, summary.data) : null}
          onRetry={() => void summary.refetch()}
        />
        <ValueCard summary={summary.data} total={total} />
      </FirstView>
      <LazyInView placeholder={<RestSkeleton />}>
        <Rest summary={summary.data} />
      </LazyInView>
    </Stack>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
