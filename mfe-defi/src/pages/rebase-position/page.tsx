/** The staked ether of one wallet: what it is, what it brought day by day, and its withdrawals. */
import { useParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { Page } from '@moa/ui/core/page';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { TextLink } from '@moa/ui/link/text-link';
import {
  firstHistory,
  useRebaseHistory,
  useRebasePosition,
  useWithdrawals,
  useYieldAnalytics,
} from '../../api/rebase.ts';
import { OpenTransactions } from '../../components/open-transactions/open-transactions.tsx';
import { rebaseMessages } from '../../messages/rebase.ts';
import { HistoryCard } from '../rebase/history-card.tsx';
import { HoldingCard } from '../rebase/holding-card.tsx';
import { IncomeCard } from '../rebase/income-card.tsx';
import { QueueBanner } from '../rebase/queue-banner.tsx';
import { WithdrawalsCard } from '../rebase/withdrawals-card.tsx';
import { RewardCalendar } from './reward-calendar.tsx';

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
