import type { Incident, MonitoringStatus } from '@moa/contracts/monitoring/status';
import { dayMs } from '@moa/contracts/time';
import { serviceWorkers } from '@moa/host/browser';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatSpan, formatTime } from '@moa/i18n/time';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { Notice, type NoticeTone } from '@moa/ui/core/states';
import { fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { List, ListRow } from '@moa/ui/list/list';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { useEffect, useState } from 'react';
import { statusQuery } from '../../api/monitoring.ts';
import { monitoringMessages } from '../../messages/monitoring.ts';
import { Unanswered } from './unanswered.tsx';

type Status = MonitoringStatus['status'];

const tones: Record<Status, BadgeTone> = { ok: 'success', degraded: 'caution', failed: 'danger' };
const sentences = {
  ok: ['success', 'allWell'],
  degraded: ['caution', 'someTrouble'],
  failed: ['danger', 'isDown'],
} as const satisfies Record<Status, readonly [NoticeTone, string]>;
const workerWords = {
  active: 'workerActive',
  waiting: 'workerWaiting',
  none: 'workerNone',
  unsupported: 'workerUnsupported',
} as const;

export function OverallCard() {
  const t = useMessages(monitoringMessages);
  const locale = useLocale();
  const query = useQuery(statusQuery);
  const { data } = query;
  const worker = useWorkerState();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('overall')}</CardTitle>
      </CardHeader>
      {data === undefined ? (
        <Unanswered query={query} height={280} />
      ) : (
        <>
          <Sentence status={data} />
          <Grid>
            {data.dependencies.map(({ name, status, latencyMs }) => (
              <ListRow
                key={name}
                title={t(name)}
                note={latencyMs === null ? null : t('tookMs', { count: Math.round(latencyMs) })}
                trailing={<Badge tone={tones[status]}>{t(status)}</Badge>}
              />
            ))}
          </Grid>
          <StatRow>
            <Stat label={t('uptime')} value={formatSpan(data.uptimeSeconds * 1_000, locale)} />
            <Stat label={t('errors24h')} value={t('errorsCount', { count: data.errors24h })} />
            <Stat label={t('buildId')} value={data.release} />
            <Stat label={t('worker')} value={t(workerWords[worker])} />
            <Stat
              label={t('world')}
              value={t(data.world === 'sandbox' ? 'sandbox' : 'liveWorld')}
            />
          </StatRow>
          <IncidentList incidents={data.incidents} />
        </>
      )}
    </Card>
  );
}

/** Well now is not well all day: what was down lately is said beside it. */
function Sentence({ status: { status, at, incidents } }: { status: MonitoringStatus }) {
  const t = useMessages(monitoringMessages);
  const since = Date.parse(at) - dayMs;
  const count = incidents.filter(({ until }) => until === null || Date.parse(until) > since).length;
  if (status === 'ok' && count > 0)
    return <Notice tone="caution">{t('wasTrouble', { count })}</Notice>;
  return <Notice tone={sentences[status][0]}>{t(sentences[status][1])}</Notice>;
}

const Grid = styled(List)`
  margin-block: ${space(3)};
  ${media.desktop} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space(8)};
  }
`;

type WorkerState = 'active' | 'waiting' | 'none' | 'unsupported';

/** State of the app’s service worker in this browser; updated when the worker changes. */
function useWorkerState(): WorkerState {
  const [state, setState] = useState<WorkerState>('none');
  useEffect(() => {
    const container = serviceWorkers();
    if (container === null) {
      setState('unsupported');
      return;
    }
    let isGone = false;
    const read = () =>
      container.getRegistration().then(
        (registration) => {
          if (isGone) return;
          if (registration?.waiting) setState('waiting');
          else setState(registration?.active ? 'active' : 'none');
        },
        // A browser that keeps no storage refuses.
        () => (isGone ? undefined : setState('unsupported')),
      );
    const again = () => void read();
    container.addEventListener('controllerchange', again);
    again();
    return () => {
      isGone = true;
      container.removeEventListener('controllerchange', again);
    };
  }, []);
  return state;
}

/** Incidents with their start and end. */
function IncidentList({ incidents }: { incidents: readonly Incident[] }) {
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
