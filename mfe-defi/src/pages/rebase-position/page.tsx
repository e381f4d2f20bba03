/** The staked ether of one wallet: what it is, what it brought day by day, and its withdrawals. */

import { dayMs } from '@moa/contracts/time';
import { useParams } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Card } from '@moa/ui/core/card';
import { useNow } from '@moa/ui/core/figures';
import { Outdated } from '@moa/ui/core/outdated';
import { Page } from '@moa/ui/core/page';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { fontSize, space, weight } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { useMemo } from 'react';
import {
  firstHistory,
  useRebaseHistory,
  useRebasePosition,
  useWithdrawals,
  useYieldAnalytics,
} from '../../api/rebase.ts';
import { OpenTransactions } from '../../components/open-transactions.tsx';
import { rebaseMessages } from '../../messages/rebase.ts';
import { rewardWeeks } from '../../rules/rebase/reward-weeks.ts';
import { HistoryCard } from '../rebase/history-card.tsx';
import { HoldingCard } from '../rebase/holding-card.tsx';
import { IncomeCard } from '../rebase/income-card.tsx';
import { QueueBanner } from '../rebase/queue-banner.tsx';
import { WithdrawalsCard } from '../rebase/withdrawals-card.tsx';

export default function RebasePositionPage() {
  const t = useMessages(rebaseMessages);
  const { id = '' } = useParams();
  const position = useRebasePosition(id);
  const withdrawals = useWithdrawals();
  const income = useYieldAnalytics(id);
  const history = useRebaseHistory(firstHistory, id);
  // All at once: what comes later would push away what is being read.
  const isLoading = [withdrawals, income, history].some((query) => query.isLoading);
  const { data } = position;
  const own = (withdrawals.data ?? []).filter(({ walletId }) => walletId === data?.walletId);
  const retry = () => void position.refetch();
  return (
    <Page title={t('position')}>
      <TextLink to="/defi/rebase">{t('back')}</TextLink>
      {data && position.isError ? (
        <Outdated
          at={position.dataUpdatedAt}
          say={(age) => t('old', { age })}
          onRetry={retry}
          busy={position.isFetching}
        />
      ) : null}
      <OpenTransactions protocol="rebase" />
      {data && !isLoading ? (
        <>
          <QueueBanner />
          <IncomeCard positionId={id} holdings={[data]} withdrawals={own} />
          <HoldingCard position={data} />
          {withdrawals.data === undefined ? (
            <Card>
              <ErrorState
                error={withdrawals.error}
                onRetry={() => void withdrawals.refetch()}
                busy={withdrawals.isFetching}
              />
            </Card>
          ) : (
            <WithdrawalsCard withdrawals={own} />
          )}
          <RewardCalendar positionId={id} />
          <HistoryCard positionId={id} />
        </>
      ) : position.isPending || (data && isLoading) ? (
        <Card>
          <Skeleton height={720} />
        </Card>
      ) : (
        <Card>
          <ErrorState error={position.error} onRetry={retry} busy={position.isFetching} />
        </Card>
      )}
    </Page>
  );
}

const shownWeeks = 8;
const rowHeight = 36;
const HeatmapChart = lazyPart(
  () => import('@moa/ui/charts/heat/heatmap-chart'),
  <ChartSkeleton height={28 + shownWeeks * rowHeight} />,
);
/** Days are those of the screen's times. */
const timeZone = 'Asia/Seoul';
/** A Monday. */
const anyMonday = Date.UTC(2024, 0, 1);
const hourMs = 3_600_000;

/**
 * Rewards of each daily report, at the price of that day. Renders nothing where no report is known.
 */
function RewardCalendar({ positionId }: { positionId: string }) {
  const t = useMessages(rebaseMessages);
  const locale = useLocale();
  const hour = Math.floor(useNow(60_000) / hourMs);
  const { data } = useRebaseHistory({ transfers: false, prices: 'then' }, positionId);
  const items = data?.items;
  const weeks = useMemo(
    () => rewardWeeks(items ?? [], new Date(hour * hourMs), timeZone, shownWeeks),
    [items, hour],
  );
  const columns = useMemo(() => {
    const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) => ({
      key: `${day}`,
      label: name.format(anyMonday + day * dayMs),
    }));
  }, [locale]);
  if (!data || weeks.every(({ values }) => values.every((value) => value === null))) return null;
  const week = new Intl.DateTimeFormat(locale, {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <Card>
      <Title>{t('calendar')}</Title>
      <HeatmapChart
        label={t('calendar')}
        columns={columns}
        rows={weeks.map(({ monday, values }) => ({
          key: monday,
          label: week.format(new Date(monday)),
          values: [...values],
        }))}
        measure={{ kind: 'money', currency: data.currency }}
        rowHeight={rowHeight}
      />
    </Card>
  );
}

const Title = styled.h2`
  margin-bottom: ${space(4)};
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
`;
