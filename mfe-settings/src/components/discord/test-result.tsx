import { useMessages } from '@moa/i18n/messages';
import { Notice } from '@moa/ui/core/states';
import type { useTestDiscord } from '../../api/discord.ts';
import { discord } from '../../messages/discord.ts';

/** Whether the test message arrived; nothing before it was sent. */
export function TestResult({ test }: { test: Pick<ReturnType<typeof useTestDiscord>, 'data'> }) {
  const t = useMessages(discord);
  const { data } = test;
  return (
    <div role="status">
      {data === undefined ? null : data.delivered ? (
        <Notice tone="success">{t('delivered')}</Notice>
      ) : (
        <Notice tone="danger">{t('undelivered', { why: data.error ?? '' })}</Notice>
      )}
    </div>
  );
}
