import type { Backup } from '@moa/contracts/settings/backups';
import { useLocale } from '@moa/i18n/locale';
import { formatTime } from '@moa/i18n/time';

/** The label that it was given, else when it was made. */
export function useBackupName({ label, createdAt }: Backup): string {
  const locale = useLocale();
  return label ?? formatTime(createdAt, locale);
}
