import type { PasskeySummary } from '@moa/contracts/auth/credentials';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Age } from '@moa/ui/core/figures';
import { EmptyState } from '@moa/ui/core/states';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { List, ListRow } from '@moa/ui/list/list';
import { Menu } from '@moa/ui/menu/menu';
import { SkeletonRows } from '@moa/ui/skeleton/skeleton-shapes';
import { Ellipsis, KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usePasskeys } from '../../api/passkeys.ts';
import { Facts } from '../../components/account/facts.tsx';
import { RowMark, RowName, Section } from '../../components/account/section.tsx';
import { security } from '../../messages/security.ts';
import { AddPasskey } from './add-passkey.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

type Props = { adding: boolean; onAdd(): void; onClose(): void };

export function PasskeysSection({ adding, onAdd, onClose }: Props) {
  const t = useMessages(security);
  const passkeys = usePasskeys();
  const add = (
    <Button size="small" onClick={onAdd}>
      <Plus size={16} aria-hidden />
      {t('addPasskey')}
    </Button>
  );
  return (
    <Section
      id="passkeys"
      title={t('passkeys')}
      action={add}
      query={passkeys}
      height={60}
      skeleton={<SkeletonRows rows={1} />}
    >
      {(all) => (
        <>
          {all.length === 0 ? (
            <EmptyState title={t('noPasskeys')} icon={<KeyRound size={24} />} action={add}>
              {t('noPasskeysText')}
            </EmptyState>
          ) : (
            <List>
              {all.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} last={all.length === 1} />
              ))}
            </List>
          )}
          <AddPasskey open={adding} onClose={onClose} />
        </>
      )}
    </Section>
  );
}

function PasskeyRow({ passkey, last }: { passkey: PasskeySummary; last: boolean }) {
  const t = useMessages(security);
  const locale = useLocale();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const { name, provider, synced, createdAt, lastUsedAt, current } = passkey;
  return (
    <>
      <ListRow
        leading={
          <RowMark>
            <KeyRound size={18} aria-hidden />
          </RowMark>
        }
        title={
          <RowName>
            <span>{name}</span>
            {current ? <Badge tone="accent">{t('thisPasskey')}</Badge> : null}
            <Badge tone={synced ? 'success' : 'neutral'}>
              <span title={t(synced ? 'syncedWhy' : 'boundWhy')}>
                {t(synced ? 'synced' : 'bound')}
              </span>
            </Badge>
          </RowName>
        }
        note={
          <Facts>
            {provider && provider !== name ? <span>{provider}</span> : null}
            <span>{t('created', { date: formatTime(createdAt, locale, 'date') })}</span>
            <span>
              {lastUsedAt ? (
                <>
                  {t('lastUsed')} <Age at={lastUsedAt} />
                </>
              ) : (
                t('neverUsed')
              )}
            </span>
          </Facts>
        }
        actions={
          <Menu
            trigger={<IconButton label={t('actionsOf', { name })} icon={<Ellipsis size={20} />} />}
            items={[
              {
                kind: 'action',
                key: 'rename',
                label: t('rename'),
                icon: <Pencil size={16} />,
                onSelect: () => setOpen('rename'),
              },
              {
                kind: 'action',
                key: 'remove',
                label: t('remove'),
                icon: <Trash2 size={16} />,
                tone: 'danger',
                onSelect: () => setOpen('remove'),
              },
            ]}
          />
        }
      />
      <RenamePasskey passkey={passkey} open={open === 'rename'} onClose={close} />
      <RemovePasskey passkey={passkey} last={last} open={open === 'remove'} onClose={close} />
    </>
  );
}
