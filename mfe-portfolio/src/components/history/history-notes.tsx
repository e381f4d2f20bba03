/** Under a chart: since when there are records of what does not reach as far back; nothing before that is settled. */
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { quote } from '@moa/i18n/quote';
import { formatTime } from '@moa/i18n/time';
import { color, fontSize } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { PortfolioHistory } from '../../api/portfolio-history.ts';
import { historyNotesMessages } from '../../messages/history-notes.ts';

export function HistoryNotes({ history }: { history: PortfolioHistory | undefined }) {
  const t = useMessages(historyNotesMessages);
  const locale = useLocale();
  const notes = history?.rebuilding ? [] : (history?.notes ?? []);
  if (notes.length === 0) return null;
  return (
    <Notes>
      {notes.map(({ sourceId, sourceLabel, since }) => (
        <li key={sourceId}>
          {t('begins', {
            name: quote(sourceLabel, locale),
            date: formatTime(since, locale, 'date'),
          })}
        </li>
      ))}
    </Notes>
  );
}

const Notes = styled.ul`
  margin-top: 4px;
  padding: 0;
  list-style: none;
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
  overflow-wrap: anywhere;
`;
