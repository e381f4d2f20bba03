/** Why there is nothing to show: no wallet, none read yet, or wallets without a position. */
import type { Source } from '@moa/contracts/source';
import { describeFailure } from '@moa/host/failure-words';
import { linkTo } from '@moa/host/links';
import { isSandbox } from '@moa/host/release';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { EmptyState, Skeleton } from '@moa/ui/core/states';
import { ButtonLink } from '@moa/ui/link/button-link';
import { List, ListRow } from '@moa/ui/list/list';
import { PracticeBox, PracticeText } from '@moa/ui/practice-box/practice-box';
import { FlaskConical, Landmark, Wallet } from 'lucide-react';
import { useWatchPractice } from '../../api/own-wallets.ts';
import { useSandboxSamples } from '../../api/sandbox-samples.ts';
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
        {isSandbox() ? <PracticeWallets to={toAdd} /> : null}
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

/** What the simulated world offers to look at, by one press: an address is watched, and nothing else. */
function PracticeWallets({ to }: { to: string }) {
  const t = useMessages(overviewMessages);
  const locale = useLocale();
  const { data, isError, isFetching, refetch } = useSandboxSamples();
  const watch = useWatchPractice();
  return (
    <PracticeBox
      icon={<FlaskConical size={18} aria-hidden />}
      title={t('practiceTitle')}
      badge={t('practiceBadge')}
      text={t('practiceText')}
    >
      {data ? (
        <List>
          {data.wallets.map(({ label, address }) => (
            <ListRow
              key={address}
              title={label}
              note={`${address.slice(0, 6)}…${address.slice(-4)}`}
              trailing={
                <Button
                  size="small"
                  aria-label={t('practiceLookAt', { label })}
                  busy={watch.isPending && watch.variables.address === address}
                  disabled={watch.isPending}
                  onClick={() => watch.mutate({ address, label })}
                >
                  {t('practiceLook')}
                </Button>
              }
            />
          ))}
        </List>
      ) : isError ? (
        <PracticeText role="alert">
          {t('practiceFailed')}{' '}
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </PracticeText>
      ) : (
        <Skeleton height={120} />
      )}
      {watch.isError ? (
        <PracticeText role="alert">{describeFailure(watch.error, locale).sentence}</PracticeText>
      ) : null}
      <ButtonLink to={to}>{t('practiceAdd')}</ButtonLink>
    </PracticeBox>
  );
}
