import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { Button } from './button.tsx';
import { useNow } from './figures.tsx';
import { Notice, stateMessages } from './states.tsx';

type Props = {
  /** When what is shown was fetched, epoch ms. */
  at: number;
  /** The sentence around its age. */
  say(age: string): string;
  onRetry(): void;
  busy: boolean;
};

/** It is read aloud as it changes: no more often than this, in ms. */
const everyMs = 30_000;

/** A notice above values that could not be refreshed: how old they are, with a button for another try. */
export function Outdated({ at, say, onRetry, busy }: Props) {
  const t = useMessages(stateMessages);
  const locale = useLocale();
  const now = useNow(everyMs);
  return (
    <Notice
      tone="caution"
      action={
        <Button size="small" onClick={onRetry} busy={busy}>
          {t('retry')}
        </Button>
      }
    >
      {say(formatAge(at, now, locale))}
    </Notice>
  );
}
