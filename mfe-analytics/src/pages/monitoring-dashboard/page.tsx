/** How Moa does: what it depends on, where data comes from, how quickly pages and calls are, what failed. */
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

/** Whether each card has something to draw: how tall it is nobody knows before, and what is beneath would move. */
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
