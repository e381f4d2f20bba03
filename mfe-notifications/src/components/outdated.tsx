import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { Button } from '@moa/ui/core/button';
import { useNow } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { inbox } from '../messages/inbox.ts';

type Props = { at: number; onRetry(): void; busy: boolean };

/** The last list that was read, and how old it is. */
export function Outdated({ at, onRetry, busy }: Props) {
  const t = useMessages(inbox);
  const locale = useLocale();
  const now = useNow(10_000);
  return (
    <Notice
      tone="caution"
      action={
        <Button size="small" onClick={onRetry} busy={busy}>
          {t('retry')}
        </Button>
      }
    >
      {t('stale', { age: formatAge(at, now, locale) })}
    </Notice>
  );
}
