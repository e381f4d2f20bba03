/** Lending positions of all wallets: is anything close to liquidation, and what are they worth. */
import type { Source } from '@moa/contracts/assets/summary';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { Link } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Button, buttonLook } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { EmptyState, ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { styled } from '@moa/ui/styled';
import { Landmark, Wallet } from 'lucide-react';
import { useLendingPositions } from '../../api/lending-positions.ts';
import { LendingCard } from '../../components/lending-card.tsx';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { riskiestFirst } from '../../rules/riskiest-first.ts';

export default function DefiDashboardPage() {
  const t = useMessages(dashboardMessages);
  const { wallets, positions } = useLendingPositions();
  if (positions.isPending)
    return (
      <Page title={t('title')}>
        <Skeleton height={560} />
      </Page>
    );
  if (!positions.data)
    return (
      <Page title={t('title')}>
        <Card>
          <ErrorState
            error={positions.error}
            onRetry={() => void positions.refetch()}
            busy={positions.isFetching}
          />
        </Card>
      </Page>
    );
  return (
    <Page title={t('title')}>
      {positions.isError ? (
        <Notice
          tone="caution"
          action={
            <Button size="small" onClick={() => void positions.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('old')}
        </Notice>
      ) : null}
      {wallets?.map((wallet) => (
        <WalletNotice key={wallet.id} wallet={wallet} />
      ))}
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
          <ActionLink to="/settings?add=wallet" $tone="primary">
            {t('emptyAction')}
          </ActionLink>
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
      action={
        <ActionLink to="/settings?add=wallet" $tone="secondary">
          {t('noneAction')}
        </ActionLink>
      }
    >
      {t('noneText', { names: wallets?.map(({ label }) => label).join(', ') ?? '' })}
    </EmptyState>
  );
}

const ActionLink = styled(Link)<{ $tone: 'primary' | 'secondary' }>`
  ${buttonLook}
`;
