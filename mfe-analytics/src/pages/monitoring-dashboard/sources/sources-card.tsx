import type { MonitoredSource } from '@moa/contracts/monitoring/sources';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Choice } from '@moa/ui/choice/choice';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { media, space } from '@moa/ui/core/tokens';
import { List, ListRow } from '@moa/ui/list/list';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { type SourceWindow, sourcesQuery } from '../../../api/monitoring.ts';
import { monitoringMessages } from '../../../messages/monitoring.ts';
import { Unanswered } from '../unanswered.tsx';
import { Heartbeats } from './heartbeats.tsx';

const tones: Record<MonitoredSource['status'], BadgeTone> = {
  ok: 'success',
  degraded: 'caution',
  failed: 'danger',
  silent: 'neutral',
};

export function SourcesCard() {
  const t = useMessages(monitoringMessages);
  const [window, setWindow] = useState<SourceWindow>('24h');
  const query = useQuery(sourcesQuery(window));
  const { data, isPlaceholderData } = query;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('sources')}</CardTitle>
        <Choice
          quiet
          label={t('window')}
          value={window}
          onChange={setWindow}
          options={[
            { value: '24h', label: t('day') },
            { value: '7d', label: t('week') },
          ]}
        />
      </CardHeader>
      {data === undefined ? (
        <Unanswered query={query} height={320} />
      ) : data.sources.length === 0 ? (
        <Quiet>{t('noSources')}</Quiet>
      ) : (
        <>
          <Quiet>{t('sourcesText', { minutes: data.bucketMinutes })}</Quiet>
          <Grid aria-busy={isPlaceholderData || undefined}>
            {data.sources.map((source) => (
              <SourceRow key={`${source.kind} ${source.name}`} source={source} />
            ))}
          </Grid>
        </>
      )}
    </Card>
  );
}

function SourceRow({ source }: { source: MonitoredSource }) {
  const t = useMessages(monitoringMessages);
  const locale = useLocale();
  const { name, kind, status, errorPercent, p50Ms, p95Ms, heartbeats, pausedUntil } = source;
  const title = name === 'fiat' ? t('fiat') : placeName(name);
  const said = [
    t(kind),
    ...(p50Ms === null || p95Ms === null ? [] : [t('latency', { p50: p50Ms, p95: p95Ms })]),
    ...(errorPercent === null ? [] : [t('errorPercent', { percent: errorPercent })]),
  ];
  return (
    <ListRow
      title={title}
      note={
        <>
          {said.join(' · ')}
          <Budget budget={source.budget} />
          {pausedUntil === null ? null : (
            <Line>{t('pausedUntil', { until: formatTime(pausedUntil, locale, 'time') })}</Line>
          )}
          <Heartbeats name={`${title} ${t(kind)}`} heartbeats={heartbeats} />
        </>
      }
      trailing={<Badge tone={tones[status]}>{t(status)}</Badge>}
    />
  );
}

/** Used and remaining rate limit of the source. */
function Budget({ budget }: Pick<MonitoredSource, 'budget'>) {
  const t = useMessages(monitoringMessages);
  if (budget === null) return null;
  const { used, most, perSecond, counters } = budget;
  const key = counters > 1 ? 'budgetOfFullest' : 'budget';
  return <Line>{t(key, { used, most, left: most - used, perSecond, counters })}</Line>;
}

const Line = styled.span`
  display: block;
`;

const Grid = styled(List)`
  ${media.desktop} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space(8)};
  }
`;
