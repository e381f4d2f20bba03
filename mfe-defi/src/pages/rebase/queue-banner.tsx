import { useMessages } from '@moa/i18n/messages';
import { Notice } from '@moa/ui/core/states';
import { useLidoStats } from '../../api/rebase.ts';
import { rebaseMessages } from '../../messages/rebase.ts';

/**
 * Warns while withdrawals are blocked for all users: they are paused, or the protocol is in bunker
 * mode.
 */
export function QueueBanner() {
  const t = useMessages(rebaseMessages);
  const queue = useLidoStats().data?.queue;
  if (!queue) return null;
  if (queue.isPaused) return <Notice tone="caution">{t('withdrawPaused')}</Notice>;
  return queue.isBunker ? <Notice tone="caution">{t('withdrawBunker')}</Notice> : null;
}
