import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Notice } from '@moa/ui/core/states';
import { realtimeMessages } from '../../messages/realtime.ts';

/** Says why a choice was not saved; nothing where it was. */
export function NotSaved({ error }: { error: Error | null }) {
  const t = useMessages(realtimeMessages);
  const locale = useLocale();
  if (error === null) return null;
  return (
    <Notice tone="danger">
      {t('notSaved', { reason: describeFailure(error, locale).sentence })}
    </Notice>
  );
}
