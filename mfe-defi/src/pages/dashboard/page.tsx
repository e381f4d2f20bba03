/** What DeFi holds in all, and the loans of all wallets: is any of them close to liquidation. */

import type { Source } from '@moa/contracts/source';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { linkTo } from '@moa/host/links';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { Page } from '@moa/ui/core/page';
import { EmptyState, ErrorState, Notice } from '@moa/ui/core/states';
import { ButtonLink } from '@moa/ui/link/button-link';
import { Landmark, Wallet } from 'lucide-react';
import { useLendingPositions } from '../../api/lending-positions.ts';
import { DefiTotal } from '../../components/defi-total.tsx';
import { LendingCard } from '../../components/lending-card.tsx';
import { LendingSkeleton } from '../../components/lending-skeleton.tsx';
import { OpenTransactions } from '../../components/open-transactions/open-transactions.tsx';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { riskiestFirst } from '../../rules/riskiest-first.ts';

export default function DefiDashboardPage() {
  const t = useMessages(dashboardMessages);
  const { wallets, positions, summary } = useLendingPositions();
  const retry = () => void positions.refetch();
  if (positions.isPending)
    return (
      <Page title={t('title')}>
        <LendingSkeleton />
      </Page>
    );
  if (!positions.data)
    return (
      <Page title={t('title')}>
        <Card>
          <ErrorState error={positions.error} onRetry={retry} busy={positions.isFetching} />
        </Card>
      </Page>
    );
  return (
    <Page title={t('title')}>
      {positions.isError ? (
        <Outdated
          at={positions.dataUpdatedAt}
          say={(age) => t('old', { age })}
          onRetry={retry}
          busy={positions.isFetching}
        />
      ) : null}
      {wallets?.map((wallet) => (
        <WalletNotice key={wallet.id} wallet={wallet} />
      ))}
      <OpenTransactions />
      {summary && wallets?.some(({ lastSyncedAt }) => lastSyncedAt !== null) ? (
        <DefiTotal {...summary} />
      ) : null}
      {positions.data.length === 0 ? (
        <Card>
          <NoPositions wallets={wallets} />
        </Card>
      ) : (
        riskiestFirst(positions.data).map((position) => (
          <LendingCard key={position.id} position={position} />
        ))
      )}
    </Page>
  );
}

function WalletNotice({ wallet }: { wallet: Source }) {
  const t = useMessages(dashboardMessages);
  const locale = useLocale();
  if (!wallet.error) return null;
  const { sentence } = describeFailure(
    new ApiFailure(wallet.error.code, wallet.error.message),
    locale,
  );
  return (
    <Notice tone="caution">{t('walletTrouble', { name: wallet.label, reason: sentence })}</Notice>
  );
}

/** Why there is nothing to show: no wallet, none read yet, or wallets that lend and borrow nothing. */
function NoPositions({ wallets }: { wallets: readonly Source[] | null }) {
  const t = useMessages(dashboardMessages);
  if (wallets?.length === 0)
    return (
      <EmptyState
        title={t('emptyTitle')}
        icon={<Wallet size={24} />}
        action={
          <ButtonLink to={linkTo('settings', { add: 'wallet' })} tone="primary">
            {t('emptyAction')}
          </ButtonLink>
        }
      >
        {t('emptyText')}
      </EmptyState>
    );
  if (wallets?.every(({ lastSyncedAt }) => lastSyncedAt === null))
    return (
      <EmptyState title={t('reading')} icon={<Wallet size={24} />}>
        {t('readingText')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('noneTitle')}
      icon={<Landmark size={24} />}
      action={<ButtonLink to={linkTo('settings', { add: 'wallet' })}>{t('noneAction')}</ButtonLink>}
    >
      {t('noneText', { names: wallets?.map(({ label }) => label).join(', ') ?? '' })}
    </EmptyState>
  );
}
