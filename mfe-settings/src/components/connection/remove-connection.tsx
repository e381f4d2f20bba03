/** Asks before a connection is removed, and says first what leaves with it. */
import { showToast } from '@moa/host/toasts';
import { useMessages } from '@moa/i18n/messages';
import { Confirm } from '@moa/ui/confirm/confirm';
import { FormFailure } from '@moa/ui/form/form-failure';
import { useRemoveConnection } from '../../api/remove-connection.ts';
import { useHoldingsOf } from '../../api/use-holdings-of.ts';
import { settings } from '../../messages/settings.ts';
import type { Connection } from '../../rules/connection.ts';
import { RemovalEffect } from './removal-effect.tsx';

const named = 4;

type Props = { connection: Connection; open: boolean; onClose(): void };

export function RemoveConnection({ connection, open, onClose }: Props) {
  const t = useMessages(settings);
  const remove = useRemoveConnection(connection);
  const holdings = useHoldingsOf(connection.source.id, open);
  const { kind, label: name } = connection;
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Confirm
      open={open}
      title={t(kind === 'exchange' ? 'disconnectTitle' : 'removeTitle', { name })}
      action={t(kind === 'exchange' ? 'disconnect' : 'remove')}
      busy={remove.isPending}
      onCancel={close}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () =>
            showToast({
              type: 'success',
              title: t(kind === 'exchange' ? 'disconnected' : 'removed', { name }),
            }),
        })
      }
    >
      <p>{effectOf(holdings)}</p>
      {open ? <RemovalEffect connection={connection} /> : null}
      <p>{t(kind === 'exchange' ? 'effectKey' : 'effectWallet')}</p>
      <FormFailure error={remove.error} />
    </Confirm>
  );

  function effectOf(symbols: string[] | null): string {
    if (symbols === null) return t('effectUnknown');
    if (symbols.length === 0) return t('effectNone');
    const first = [...new Set(symbols)].slice(0, named);
    const rest = new Set(symbols).size - first.length;
    const names = first.join(', ') + (rest > 0 ? ` ${t('effectMore', { count: rest })}` : '');
    return t('effectSome', { count: symbols.length, names });
  }
}
