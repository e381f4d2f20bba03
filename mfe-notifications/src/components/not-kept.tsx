import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Notice } from '@moa/ui/core/states';
import { noticeSettings } from '../messages/notice-settings.ts';

/** Says that a choice holds in this browser alone, and why; nothing where it is kept. */
export function NotKept({ error }: { error: Error | null }) {
  const t = useMessages(noticeSettings);
  const locale = useLocale();
  if (error === null) return null;
  return (
    <Notice tone="caution">
      {t('notKept', { reason: describeFailure(error, locale).sentence })}
    </Notice>
  );
}
