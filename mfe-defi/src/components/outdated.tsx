import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { Button } from '@moa/ui/core/button';
import { useNow } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { dashboardMessages } from '../messages/dashboard.ts';

type Props = { at: number; onRetry(): void; busy: boolean };

/** The last that was known, and how old it is. */
export function Outdated({ at, onRetry, busy }: Props) {
  const t = useMessages(dashboardMessages);
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
      {t('old', { age: formatAge(at, now, locale) })}
    </Notice>
  );
}
