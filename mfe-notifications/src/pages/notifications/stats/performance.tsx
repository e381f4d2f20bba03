import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Percent } from '@moa/ui/core/figures';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { performanceQuery } from '../../../api/rules/performance-query.ts';
import { Remark } from '../../../components/settings-section.tsx';
import { statsMessages } from '../../../messages/stats.ts';

/** Latency of evaluation and delivery, and current activity. */
export function Performance() {
  const t = useMessages(statsMessages);
  const { data, error, isFetching, refetch } = useQuery(performanceQuery);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('speed')}</CardTitle>
      </CardHeader>
      {data ? (
        <>
          <StatRow>
            <Stat label={t('watches')} value={data.watches} />
            <Stat label={t('waiting')} value={data.queueDepth} />
            <Stat
              label={t('late')}
              value={<Percent value={data.latePercent} reason={t('nothingDelivered')} />}
            />
            <Stat
              label={t('evaluation')}
              value={
                data.evaluations === 0 ? '—' : t('milliseconds', { count: data.evaluationP95Ms })
              }
            />
          </StatRow>
          <Remark>{t('speedNote')}</Remark>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton height={72} />
      )}
    </Card>
  );
}
