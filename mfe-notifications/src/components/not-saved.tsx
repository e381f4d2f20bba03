import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Notice } from '@moa/ui/core/states';
import { deliveryMessages } from '../messages/delivery-settings.ts';

/** Says why a choice was not saved; nothing where it was. */
export function NotSaved({ error }: { error: Error | null }) {
  const t = useMessages(deliveryMessages);
  const locale = useLocale();
  if (error === null) return null;
  return (
    <Notice tone="danger">
      {t('failed', { reason: describeFailure(error, locale).sentence })}
    </Notice>
  );
}
