import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { aaveMessages } from '../../messages/aave.ts';

/** Since when a past is known, while not all of it is. */
export function KnownSince({ since, complete }: { since: string | null; complete: boolean }) {
  const t = useMessages(aaveMessages);
  const locale = useLocale();
  if (complete || since === null) return null;
  return (
    <Note role="status">
      {t('knownSince', { time: formatTime(since, locale) })} {t('readingOn')}
    </Note>
  );
}

const Note = styled.p`
  margin-top: ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
