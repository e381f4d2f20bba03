import type { MonitoringStatus } from '@moa/contracts/monitoring/status';
import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { monitoringMessages } from '../../messages/monitoring.ts';

type Operations = NonNullable<MonitoringStatus['operations']>;

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`;

/** State of the server instance that answered, for operators. */
export function OperationsCard({
  operations: { instance, instances, queues, sockets, caches, process, reports },
}: {
  operations: Operations;
}) {
  const t = useMessages(monitoringMessages);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('operations')}</CardTitle>
      </CardHeader>
      <Quiet>{t('operationsText', { instance, count: instances })}</Quiet>
      <StatRow>
        <Stat
          label={t('sockets')}
          value={sockets.open}
          note={t('socketsOf', { people: sockets.people })}
        />
        <Stat
          label={t('memory')}
          value={megabytes(process.residentBytes)}
          note={t('heap', { percent: process.heapPercent })}
        />
        <Stat label={t('eventLoop')} value={t('tookMs', { count: process.eventLoopDelayP99Ms })} />
        <Stat
          label={t('reports')}
          value={reports.accepted}
          note={t('reportsNote', { dropped: reports.dropped, waiting: reports.waiting })}
        />
        {caches.map(({ name, hits, misses, hitPercent }) => (
          <Stat
            key={name}
            label={t('cache', { name })}
            value={hitPercent === null ? '—' : `${hitPercent}%`}
            note={t('cacheNote', { hits, misses })}
          />
        ))}
        {queues.map(({ name, waiting, active, failed }) => (
          <Stat
            key={name}
            label={t('queue', { name })}
            value={t('waitingJobs', { count: waiting })}
            note={t('queueNote', { active, failed })}
          />
        ))}
      </StatRow>
      {queues.length === 0 ? <Quiet>{t('noQueues')}</Quiet> : null}
    </Card>
  );
}
