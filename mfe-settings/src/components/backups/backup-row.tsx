/** One backup: when and how it was made, what is in it, and what can be done with it. */
import type { Backup } from '@moa/contracts/settings/backups';
import { backupGroups } from '@moa/contracts/settings/shapes/backup-file';
import { describeFailure } from '@moa/host/failure-words';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Quiet } from '@moa/ui/core/quiet';
import { color, media, space, weight } from '@moa/ui/core/tokens';
import { FormFailure } from '@moa/ui/form/form-failure';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { styled } from '@moa/ui/styled';
import { Download, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteBackup, useSaveBackup } from '../../api/backups.ts';
import { backupParts } from '../../messages/backup-parts.ts';
import { backups } from '../../messages/backups.ts';
import { RestoreBackup, useBackupName } from './restore-backup.tsx';

export function BackupRow({ backup }: { backup: Backup }) {
  const t = useMessages(backups);
  const part = useMessages(backupParts);
  const locale = useLocale();
  const name = useBackupName(backup);
  const saving = useSaveBackup();
  const [open, setOpen] = useState<'restore' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const parts = backupGroups
    .filter((group) => (backup.counts[group] ?? 0) > 0)
    .map((group) => t('part', { name: part(group), count: backup.counts[group] ?? 0 }));
  const save = () =>
    saving.mutate(backup.id, {
      onError: (error) =>
        showToast({
          type: 'error',
          title: inBothLanguages(backups, 'failed'),
          message: {
            ko: describeFailure(error, 'ko').sentence,
            en: describeFailure(error, 'en').sentence,
          },
        }),
    });
  return (
    <Root>
      <What>
        <Head>
          <strong>{name}</strong>
          <Badge tone="neutral">{t(`origin.${backup.origin}`)}</Badge>
        </Head>
        {backup.label === null ? null : (
          <Quiet as="time" dateTime={backup.createdAt}>
            {formatTime(backup.createdAt, locale)}
          </Quiet>
        )}
        <Quiet>{parts.length === 0 ? t('empty') : parts.join(' · ')}</Quiet>
      </What>
      <Acts>
        <Button
          size="small"
          aria-label={t('restoreOf', { name })}
          onClick={() => setOpen('restore')}
        >
          <RotateCcw size={16} aria-hidden />
          {t('restore')}
        </Button>
        <IconButton
          icon={<Download size={18} />}
          label={t('downloadOf', { name })}
          disabled={saving.isPending}
          onClick={save}
        />
        <IconButton
          icon={<Trash2 size={18} />}
          label={t('removeOf', { name })}
          onClick={() => setOpen('delete')}
        />
      </Acts>
      <RestoreBackup backup={backup} open={open === 'restore'} onClose={close} />
      <DeleteBackup backup={backup} open={open === 'delete'} onClose={close} />
    </Root>
  );
}

const Root = styled.li`
  display: grid;
  align-items: center;
  gap: ${space(2)} ${space(5)};
  padding: ${space(3)} 0;
  & + & { border-top: 1px solid ${color.border}; }
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) auto; }
`;
const What = styled.div`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  strong { min-width: 0; font-weight: ${weight.medium}; overflow-wrap: anywhere; }
`;
const Acts = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;

type Props = { backup: Backup; open: boolean; onClose(): void };

/** Asks before a backup is deleted. */
function DeleteBackup({ backup, open, onClose }: Props) {
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
