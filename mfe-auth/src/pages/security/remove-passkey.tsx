/** Asks before a passkey goes. The last way in cannot: then it is said what is missing. */
import { type PasskeySummary, removeCredential } from '@moa/contracts/auth/credentials';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { useRecoveryStatus } from '@moa/host/late/recovery-status';
import { useMutation } from '@moa/host/query';
import { endSession } from '@moa/host/session';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Dialog } from '@moa/ui/dialog/dialog';
import { List, ListRow } from '@moa/ui/list/list';
import { useMe } from '../../api/me.ts';
import { forgetUnknownCredential } from '../../api/unknown-credential.ts';
import { usePasskeysChanged } from '../../api/use-passkeys-changed.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { security } from '../../messages/security.ts';

type Props = {
  passkey: PasskeySummary;
  /** The account has no other passkey. */
  last: boolean;
  open: boolean;
  onClose(): void;
};

export function RemovePasskey({ passkey, last, open, onClose }: Props) {
  const t = useMessages(security);
  const remove = useRemovePasskey(passkey);
  const me = useMe().data;
  const recovery = useRecoveryStatus().data;
  const ready = { email: me?.emailVerified === true, codes: (recovery?.codesLeft ?? 0) > 0 };
  // The server has the last word: another passkey may have gone on another device meanwhile.
  const refused = remove.error instanceof ApiFailure && remove.error.code === 'CONFLICT';
  const { name, current } = passkey;
  const close = () => {
    remove.reset();
    onClose();
  };
  if (refused || (last && me && recovery && !(ready.email && ready.codes)))
    return (
      <Dialog
        open={open}
        onClose={close}
        title={t('lastTitle')}
        description={t('lastText')}
        actions={
          <Button tone="primary" onClick={close}>
            {t('close')}
          </Button>
        }
      >
        <List>
          <Need name={t('needEmail')} ready={ready.email} />
          <Need name={t('needCodes')} ready={ready.codes} />
        </List>
        <p>{t('lastEither')}</p>
      </Dialog>
    );
  return (
    <Confirm
      open={open}
      title={t('removeTitle', { name })}
      action={t('remove')}
      busy={remove.isPending}
      onCancel={close}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            showToast({ type: 'success', title: inBothLanguages(security, 'removed', { name }) });
            onClose();
          },
        })
      }
    >
      <p>{t('removeText')}</p>
      {current ? <p>{t('removeCurrent')}</p> : null}
      <p>{t('removeSafe')}</p>
      <CallFailure error={remove.error} />
    </Confirm>
  );
}

function Need({ name, ready }: { name: string; ready: boolean }) {
  const t = useMessages(security);
  return (
    <ListRow
      title={name}
      trailing={
        <Badge tone={ready ? 'success' : 'caution'}>{t(ready ? 'ready' : 'missing')}</Badge>
      }
    />
  );
}

/**
 * Removes a passkey and ends the sessions that it opened, this one included. The browser is notified, so
 * that it stops offering the passkey.
 */
function useRemovePasskey({ id, current }: PasskeySummary) {
  const changed = usePasskeysChanged();
  return useMutation({
    mutationFn: () => call(removeCredential, { params: { id } }),
    onSuccess: async () => {
      await forgetUnknownCredential({ credentialId: id, rpId: location.hostname });
      if (current) endSession();
      else void changed();
    },
  });
}
