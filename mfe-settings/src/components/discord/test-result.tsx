import { useMessages } from '@moa/i18n/messages';
import { Notice } from '@moa/ui/core/states';
import type { useTestDiscord } from '../../api/discord.ts';
import { discord } from '../../messages/discord.ts';

/** Result of the test message; empty before it is sent. */
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
