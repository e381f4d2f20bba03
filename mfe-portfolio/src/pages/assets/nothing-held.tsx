import { linkTo } from '@moa/host/links';
import { Link } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Button, buttonLook } from '@moa/ui/core/button';
import { EmptyState } from '@moa/ui/core/states';
import { styled } from '@moa/ui/styled';
import { Inbox, Wallet } from 'lucide-react';
import { assetsMessages } from '../../messages/assets.ts';

/** No holding at all: nothing is connected, nothing is read yet, or the places are empty. */
export function NothingHeld({
  connected,
  reading,
  onAdd,
}: {
  connected: boolean;
  reading: boolean;
  onAdd(): void;
}) {
  const t = useMessages(assetsMessages);
  if (!connected)
    return (
      <EmptyState
        title={t('emptyTitle')}
        icon={<Wallet size={24} />}
        action={
          <ConnectLink to={linkTo('settings', { add: 'exchange' })} $tone="primary">
            {t('emptyAction')}
          </ConnectLink>
        }
      >
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t(reading ? 'reading' : 'nothingTitle')}
      icon={<Inbox size={24} />}
      action={reading ? null : <Button onClick={onAdd}>{t('add')}</Button>}
    >
      {t(reading ? 'readingText' : 'nothingText')}
    </EmptyState>
  );
}

const ConnectLink = styled(Link)<{ $tone: 'primary' }>`
  ${buttonLook}
`;
