import type { MonitoringStatus } from '@moa/contracts/monitoring/status';
import { dayMs } from '@moa/contracts/time';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatSpan } from '@moa/i18n/time';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Notice, type NoticeTone } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { List, ListRow } from '@moa/ui/list/list';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { statusQuery } from '../../../api/monitoring/queries.ts';
import { monitoringMessages } from '../../../messages/monitoring.ts';
import { Unanswered } from '../unanswered.tsx';
import { IncidentList } from './incident-list.tsx';
import { useWorkerState } from './use-worker-state.ts';

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
