/** How Moa does: what it depends on, where data comes from, how quickly pages and calls are, what failed. */
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Page } from '@moa/ui/core/page';
import { statusQuery } from '../../api/monitoring/queries.ts';
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
  const isOperator = data?.scope === 'all';
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
