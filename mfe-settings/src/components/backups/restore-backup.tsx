/** Shows what putting a backup back would change, part by part, and does it once that is confirmed. */
import type { Backup, RestoreChange } from '@moa/contracts/settings/backups';
import { type BackupGroup, backupGroups } from '@moa/contracts/settings/shapes/backup-file';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Button } from '@moa/ui/core/button';
import { ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { SecretField } from '@moa/ui/field/secret-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { type Opening, useRestore, useRestorePreview } from '../../api/backups.ts';
import { backupParts } from '../../messages/backup-parts.ts';
import { backups } from '../../messages/backups.ts';
import { RestoreChanges } from './restore-changes.tsx';

type Props = { backup: Backup; open: boolean; onClose(): void };

export function RestoreBackup({ backup, open, onClose }: Props) {
  const t = useMessages(backups);
  const name = useBackupName(backup);
  const restoring = useRestore(backup);
  const [left, setLeft] = useState<readonly BackupGroup[]>([]);
  const groups = backupGroups.filter((group) => (backup.counts[group] ?? 0) > 0);
  const chosen = groups.filter((group) => !left.includes(group));
  const [opening, setOpening] = useState<Opening | null>(null);
  const passphrase = opening?.passphrase ?? null;
  const close = () => {
    restoring.reset();
    setOpening(null);
    onClose();
  };
  const restore = () => {
    if (chosen.length === 0) return close();
    restoring.mutate(
      { groups: chosen, passphrase },
      {
        onSuccess: ({ changes }) => {
          showToast({
            type: 'success',
            title: inBothLanguages(backups, 'restored', { count: changes.length }),
          });
          close();
        },
      },
    );
  };
  return (
    <Confirm
      open={open}
      title={t('restoreTitle', { name })}
      action={t('restore')}
      tone="primary"
      typed={t('typed')}
      busy={restoring.isPending}
      onCancel={close}
      onConfirm={restore}
    >
      <p>{t('restoreNote')}</p>
      {open ? (
        <Preview
          backup={backup}
          groups={groups}
          chosen={chosen}
          opening={opening}
          onPassphrase={(typed) =>
            setOpening((now) => ({ passphrase: typed, attempt: (now?.attempt ?? 0) + 1 }))
          }
          onToggle={(group) =>
            setLeft((now) =>
              now.includes(group) ? now.filter((one) => one !== group) : [...now, group],
            )
          }
        />
      ) : null}
      <FormFailure error={restoring.error} />
    </Confirm>
  );
}

type Choice = {
  backup: Backup;
  groups: readonly BackupGroup[];
  chosen: readonly BackupGroup[];
  opening: Opening | null;
  onPassphrase(passphrase: string): void;
  onToggle(group: BackupGroup): void;
};

function Preview({ backup, groups, chosen, opening, onPassphrase, onToggle }: Choice) {
  const t = useMessages(backups);
  const part = useMessages(backupParts);
  const { data, error, isFetching, refetch } = useRestorePreview(backup, opening);
  if (error && opening === null)
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data && !error) return <Skeleton height={160} />;
  if (!data) return <Unlock error={error} isFetching={isFetching} onPassphrase={onPassphrase} />;
  const of = (group: BackupGroup) => data.changes.filter((change) => change.group === group);
  const shown: RestoreChange[] = chosen.flatMap(of);
  return (
    <>
      <Choices>
        <legend className="visually-hidden">{t('choose')}</legend>
        <Parts>
          {groups.map((group) => {
            const count = of(group).length;
            return (
              <Checkbox
                key={group}
                checked={chosen.includes(group)}
                onChange={() => onToggle(group)}
                note={
                  data.locked.includes(group)
                    ? t('lockedPart')
                    : count === 0
                      ? t('same')
                      : t('differences', { count })
                }
              >
                {part(group)}
              </Checkbox>
            );
          })}
        </Parts>
      </Choices>
      {chosen.some((group) => data.locked.includes(group)) ? (
        <Unlock error={error} isFetching={isFetching} onPassphrase={onPassphrase} />
      ) : null}
      {chosen.includes('ledger') && data.absent.length > 0 ? (
        <Notice tone="caution">
          {t('absent', {
            names: data.absent
              .map(({ account, entries }) => t('absentOf', { account, count: entries }))
              .join(', '),
          })}
        </Notice>
      ) : null}
      {shown.length === 0 ? (
        <p role="status">{t('nothing')}</p>
      ) : (
        <RestoreChanges changes={shown} />
      )}
    </>
  );
}

/** The dialog is no form of its own here: its button asks. */
function Unlock({
  error,
  isFetching,
  onPassphrase,
}: { error: Error | null; isFetching: boolean } & Pick<Choice, 'onPassphrase'>) {
  const t = useMessages(backups);
  const [typed, setTyped] = useState('');
  return (
    <UnlockBox>
      <SecretField
        label={t('passphraseOf')}
        value={typed}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button busy={isFetching} disabled={typed === ''} onClick={() => onPassphrase(typed)}>
        {t('open')}
      </Button>
      <FormFailure error={error} />
    </UnlockBox>
  );
}

const UnlockBox = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  > :first-child { justify-self: stretch; }
`;
const Choices = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
`;
const Parts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: ${space(3)};
`;

/** The label that it was given, else when it was made. */
export function useBackupName({ label, createdAt }: Backup): string {
  const locale = useLocale();
  return label ?? formatTime(createdAt, locale);
}
