/** Monitoring: dependencies, data sources, performance of pages and calls, and errors. */
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { Skeleton } from '@moa/ui/core/states';
import {
  errorsQuery,
  logsQuery,
  sourcesQuery,
  statusQuery,
  vitalsQuery,
} from '../../api/monitoring/queries.ts';
import { monitoringMessages } from '../../messages/monitoring.ts';
import { ApiCard } from './api-card.tsx';
import { ErrorsCard } from './errors/errors-card.tsx';
import { LogsCard } from './logs-card.tsx';
import { OperationsCard } from './operations-card.tsx';
import { OverallCard } from './overall/overall-card.tsx';
import { SourcesCard } from './sources/sources-card.tsx';
import { VitalsCard } from './vitals-card.tsx';

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
