import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import type { Check } from './check.ts';
import { useChecks } from './use-checks.ts';

const messages = defineMessages(
  { running: '확인하는 중', holds: '통과 {count}/{all}', fails: '실패 {count}/{all}' },
  { running: 'checking', holds: '{count}/{all} pass', fails: '{count}/{all} fail' },
);

/** What the checks of a page come to, run here and now. */
export function CheckChip({ checks }: { checks: readonly Check[] }) {
  const t = useMessages(messages);
  const { results } = useChecks(checks);
  const all = checks.length;
  const failing = results.filter(({ state }) => state === 'fails').length;
  if (failing > 0) return <Badge tone="danger">{t('fails', { count: failing, all })}</Badge>;
  const holding = results.filter(({ state }) => state === 'holds').length;
  return holding === all ? (
    <Badge tone="success">{t('holds', { count: holding, all })}</Badge>
  ) : (
    <Badge>{t('running')}</Badge>
  );
}
