/** Why there is nothing to show: no wallet, none read yet, or wallets without a position. */
import type { Source } from '@moa/contracts/source';
import { linkTo } from '@moa/host/links';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { EmptyState } from '@moa/ui/core/states';
import { ButtonLink } from '@moa/ui/link/button-link';
import { Landmark, Wallet } from 'lucide-react';
import { Visit } from '../../components/visit/visit.tsx';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { overviewMessages } from '../../messages/overview.ts';

export function NoPositions({ wallets }: { wallets: readonly Source[] | null }) {
  const own = useMessages(dashboardMessages);
  const t = useMessages(overviewMessages);
  const toAdd = linkTo('settings', { add: 'wallet' });
  if (wallets?.length === 0)
    return (
      <>
        <Card>
          <EmptyState
            title={own('emptyTitle')}
            icon={<Wallet size={24} />}
            action={
              <ButtonLink to={toAdd} tone="primary">
                {own('emptyAction')}
              </ButtonLink>
            }
          >
            {t('emptyText')}
          </EmptyState>
        </Card>
        <Visit />
      </>
    );
  if (wallets?.every(({ lastSyncedAt }) => lastSyncedAt === null))
    return (
      <Card>
        <EmptyState title={own('reading')} icon={<Wallet size={24} />}>
          {own('readingText')}
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <EmptyState
        title={t('noneTitle')}
        icon={<Landmark size={24} />}
        action={<ButtonLink to={toAdd}>{own('noneAction')}</ButtonLink>}
      >
        {t('noneText', { names: wallets?.map(({ label }) => label).join(', ') ?? '' })}
      </EmptyState>
    </Card>
  );
}
