/** Asks before a backup is deleted. */
import type { Backup } from '@moa/contracts/settings/backups';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Confirm } from '@moa/ui/confirm/confirm';
import { FormFailure } from '@moa/ui/form/form-failure';
import { useDeleteBackup } from '../../api/backups.ts';
import { backups } from '../../messages/backups.ts';
import { useBackupName } from './backup-name.ts';

type Props = { backup: Backup; open: boolean; onClose(): void };

export function DeleteBackup({ backup, open, onClose }: Props) {
  const t = useMessages(backups);
  const name = useBackupName(backup);
  const remove = useDeleteBackup();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Confirm
      open={open}
      title={t('removeTitle', { name })}
      action={t('remove')}
      busy={remove.isPending}
      onCancel={close}
      onConfirm={() =>
        remove.mutate(backup.id, {
          onSuccess: () =>
            showToast({ type: 'success', title: inBothLanguages(backups, 'removed') }),
        })
      }
    >
      <p>{t('removeText')}</p>
      <FormFailure error={remove.error} />
    </Confirm>
  );
}
