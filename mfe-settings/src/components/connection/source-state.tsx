import type { Source } from '@moa/contracts/source';
import { useMessages } from '@moa/i18n/messages';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { settings } from '../../messages/settings.ts';

const tones: Record<Source['status'], BadgeTone> = {
  pending: 'accent',
  syncing: 'accent',
  ok: 'success',
  stale: 'caution',
  failed: 'danger',
};

/** State of the last synchronisation. */
export function SourceState({ source }: { source: Source }) {
  const t = useMessages(settings);
  return <Badge tone={tones[source.status]}>{t(`state.${source.status}`)}</Badge>;
}
