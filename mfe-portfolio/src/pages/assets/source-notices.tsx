import type { Source } from '@moa/contracts/assets/summary';
import { useMessages } from '@moa/i18n/messages';
import { Notice } from '@moa/ui/core/states';
import { assetsMessages } from '../../messages/assets.ts';

/** Which places could not be read, by their names. */
export function SourceNotices({ sources }: { sources: readonly Source[] }) {
  const t = useMessages(assetsMessages);
  const troubled = sources.filter(({ status }) => status === 'failed' || status === 'stale');
  const old = troubled.filter(({ lastSyncedAt }) => lastSyncedAt !== null);
  const unread = troubled.filter(({ lastSyncedAt }) => lastSyncedAt === null);
  return (
    <>
      {old.length > 0 ? (
        <Notice tone="caution">{t('missing', { names: namesOf(old) })}</Notice>
      ) : null}
      {unread.length > 0 ? (
        <Notice tone="caution">{t('notRead', { names: namesOf(unread) })}</Notice>
      ) : null}
    </>
  );
}

function namesOf(sources: readonly Source[]): string {
  return sources.map(({ label }) => label).join(', ');
}
