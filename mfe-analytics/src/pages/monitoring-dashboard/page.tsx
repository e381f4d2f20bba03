/** Monitoring: dependencies, data sources, performance of pages and calls, and errors. */

import type { ApiTimes } from '@moa/contracts/monitoring/api';
import type { MonitoringStatus } from '@moa/contracts/monitoring/status';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { Quiet } from '@moa/ui/core/quiet';
import { Skeleton } from '@moa/ui/core/states';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { useState } from 'react';
import {
  type ApiWindow,
  apiTimesQuery,
  errorsQuery,
  logsQuery,
  sourcesQuery,
  statusQuery,
  vitalsQuery,
} from '../../api/monitoring.ts';
import { monitoringMessages } from '../../messages/monitoring.ts';
import { ErrorsCard } from './errors/errors-card.tsx';
import { LogsCard } from './logs-card.tsx';
import { OverallCard } from './overall.tsx';
import { SourcesCard } from './sources/sources-card.tsx';
import { Unanswered } from './unanswered.tsx';
import { PlainTable, VitalsCard } from './vitals-card.tsx';

export default function MonitoringDashboardPage() {
  const t = useMessages(monitoringMessages);
  const { data } = useQuery(statusQuery);
  const isReady = useFirstAnswers();
  const isOperator = data?.scope === 'all';
  if (!isReady)
    return (
      <Page title={t('title')} description={t('introOwn')}>
        <Card>
          <Skeleton height={640} />
        </Card>
      </Page>
    );
  return (
    <Page title={t('title')} description={t(isOperator ? 'introAll' : 'introOwn')}>
      <OverallCard />
      {data?.operations ? <OperationsCard operations={data.operations} /> : null}
      <SourcesCard />
      {isOperator ? <ApiCard /> : null}
      <VitalsCard />
      <ErrorsCard />
      <LogsCard />
    </Page>
  );
}

/**
 * True once each card can be drawn: their heights are unknown before, and content beneath would
 * shift.
 */
function useFirstAnswers(): boolean {
  const pending = [
    useQuery(statusQuery).isPending,
    useQuery(sourcesQuery('24h')).isPending,
    useQuery(vitalsQuery('route')).isPending,
    useQuery(errorsQuery).isPending,
    useQuery(logsQuery({ level: 'debug', text: '' }, null)).isPending,
  ];
  return !pending.includes(true);
}

type Operations = NonNullable<MonitoringStatus['operations']>;

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`;

/** State of the server instance that answered, for operators. */
function OperationsCard({
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

type Calls = ApiTimes['total'];

/** Latency of calls by area, for operators. */
function ApiCard() {
  const t = useMessages(monitoringMessages);
  const [window, setWindow] = useState<ApiWindow>('1h');
  const query = useQuery(apiTimesQuery(window));
  const { data } = query;
  const row = (group: string, calls: Calls) => ({
    key: group,
    cells: [
      group,
      String(calls.requests),
      calls.errorPercent === null ? '—' : `${calls.errorPercent}%`,
      ...[calls.p50Ms, calls.p95Ms, calls.p99Ms].map((ms) =>
        ms === null ? '—' : t('tookMs', { count: ms }),
      ),
    ],
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('apiTimes')}</CardTitle>
        <Choice
          quiet
          label={t('window')}
          value={window}
          onChange={setWindow}
          options={[
            { value: '5m', label: t('fiveMinutes') },
            { value: '1h', label: t('hour') },
          ]}
        />
      </CardHeader>
      {data === undefined ? (
        <Unanswered query={query} height={240} />
      ) : data.total.requests === 0 ? (
        <Quiet>{t('noCalls')}</Quiet>
      ) : (
        <>
          <Quiet>
            {t('apiMinutes', {
              minutes: data.minutes,
              instance: data.instance,
              count: data.instances,
            })}
          </Quiet>
          <PlainTable
            caption={t('apiTimes')}
            head={[t('group'), t('requests'), t('errors'), t('p50'), t('p95'), t('p99')]}
            rows={[
              row(t('allGroups'), data.total),
              ...data.groups.map(({ group, ...calls }) => row(group, calls)),
            ]}
          />
        </>
      )}
    </Card>
  );
}
