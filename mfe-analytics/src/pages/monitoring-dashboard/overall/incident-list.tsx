import type { Incident } from '@moa/contracts/monitoring/status';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatSpan, formatTime } from '@moa/i18n/time';
import { Badge } from '@moa/ui/core/badge';
import { Quiet } from '@moa/ui/core/quiet';
import { fontSize, space, weight } from '@moa/ui/core/tokens';
import { List, ListRow } from '@moa/ui/list/list';
import { styled } from '@moa/ui/styled';
import { monitoringMessages } from '../../../messages/monitoring.ts';

/** Incidents with their start and end. */
export function IncidentList({ incidents }: { incidents: readonly Incident[] }) {
  const t = useMessages(monitoringMessages);
  const locale = useLocale();
  if (incidents.length === 0) return <Quiet>{t('noIncidents')}</Quiet>;
  return (
    <section>
      <Heading>{t('incidents')}</Heading>
      <List>
        {incidents.map(({ part, status, since, until }) => (
          <ListRow
            key={`${part} ${since}`}
            title={t(part)}
            note={
              until === null
                ? t('lastsSince', { since: formatTime(since, locale) })
                : t('lasted', {
                    since: formatTime(since, locale),
                    until: formatTime(until, locale),
                    span: formatSpan(Date.parse(until) - Date.parse(since), locale),
                  })
            }
            trailing={
              until === null ? (
                <Badge tone={status === 'failed' ? 'danger' : 'caution'}>{t(status)}</Badge>
              ) : (
                <Badge tone="neutral">{t('isOver')}</Badge>
              )
            }
          />
        ))}
      </List>
    </section>
  );
}

const Heading = styled.h3`
  margin-top: ${space(4)};
  font-size: ${fontSize[13]};
  font-weight: ${weight.medium};
`;
