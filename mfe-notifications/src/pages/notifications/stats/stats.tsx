/** Statistics of sent, delivered and suppressed alerts: by day, rule, channel and cause. */
import { getNoticePerformance, getNoticeStats } from '@moa/contracts/notifications/stats';
import type { OperationOutput } from '@moa/contracts/operation';
import { call } from '@moa/host/api';
import { keepPreviousData, queryOptions, useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Choice } from '@moa/ui/choice/choice';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Percent } from '@moa/ui/core/figures';
import { EmptyState, ErrorState, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { ChartColumn } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Remark } from '../../../components/settings-section.tsx';
import { historyMessages } from '../../../messages/history.ts';
import { statsMessages } from '../../../messages/stats.ts';

const height = 260;
type Chart = typeof import('@moa/ui/charts/bars/bar-chart').default;
const BarChart = lazyPart<ComponentProps<Chart>>(
  () => import('@moa/ui/charts/bars/bar-chart'),
  <ChartSkeleton height={height} />,
);
type NoticeStats = OperationOutput<typeof getNoticeStats>;
const periods = ['7', '30', '90'] as const;

export default function Stats() {
  const t = useMessages(statsMessages);
  const [params, setParams] = useSearchParams();
  const days = periods.find((one) => one === params.get('days')) ?? '30';
  const { data, error, isFetching, refetch } = useQuery({
    ...statsQuery(Number(days)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Choice
        quiet
        label={t('period')}
        value={days}
        options={periods.map((value) => ({ value, label: t('days', { count: value }) }))}
        onChange={(next) => setParams({ view: 'stats', ...(next === '30' ? {} : { days: next }) })}
      />
      {!data ? (
        <Card>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <Skeleton height={420} />
          )}
        </Card>
      ) : data.sent + data.suppressed === 0 ? (
        <Card>
          <EmptyState title={t('empty')} icon={<ChartColumn size={24} />}>
            {t('emptyText')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Card>
            <StatRow>
              <Stat label={t('sent')} value={data.sent} />
              <Stat
                label={t('deliveredShare')}
                value={<Percent value={data.deliveredPercent} reason={t('unknown')} />}
              />
              <Stat label={t('failed')} value={data.failed} />
              <Stat label={t('suppressed')} value={data.suppressed} />
              <Stat
                label={t('latency')}
                value={
                  data.medianLatencyMs === null
                    ? '—'
                    : t('seconds', { count: (data.medianLatencyMs / 1_000).toFixed(1) })
                }
              />
            </StatRow>
          </Card>
          <Card>
            <CardHeader>
              <CardTitle>{t('byDay')}</CardTitle>
            </CardHeader>
            <BarChart
              label={t('byDay')}
              height={height}
              measure={{ kind: 'quantity' }}
              parts={[
                { key: 'delivered', label: t('delivered') },
                { key: 'failed', label: t('failed') },
                { key: 'suppressed', label: t('suppressed') },
              ]}
              bars={data.byDay.map(({ day, delivered, failed, suppressed }) => ({
                key: day,
                label: day.slice(5).replace('-', '/'),
                values: [String(delivered), String(failed), String(suppressed)],
              }))}
            />
          </Card>
          <Tables stats={data} />
        </>
      )}
      <Performance />
    </>
  );
}

/** The same counts by rule, by channel and by what kept notices back. */
function Tables({ stats: data }: { stats: NoticeStats }) {
  const t = useMessages(statsMessages);
  const say = useMessages(historyMessages);
  const causes: Record<string, string> = {
    severity: say('below_severity'),
    ...Object.fromEntries(causeKeys.map((key) => [key, say(key)])),
  };
  return (
    <Columns>
      <CountTable
        title={t('byRule')}
        empty={t('none')}
        headings={[t('rule'), t('fired'), t('delivered'), t('suppressed')]}
        rows={data.byRule.map(({ triggerId, name, fired, delivered, suppressed }) => ({
          key: triggerId,
          name,
          counts: [fired, delivered, suppressed],
        }))}
      />
      <CountTable
        title={t('byChannel')}
        empty={t('none')}
        headings={[t('channel'), t('sent'), t('delivered'), t('failed')]}
        rows={data.byChannel.map(({ channel, sent, delivered, failed }) => ({
          key: channel,
          name: say(channel),
          counts: [sent, delivered, failed],
        }))}
      />
      <CountTable
        title={t('byCause')}
        empty={t('none')}
        headings={[t('cause'), t('count')]}
        rows={data.suppressedBy.map(({ cause, count }) => ({
          key: cause,
          name: causes[cause] ?? cause,
          counts: [count],
        }))}
      />
    </Columns>
  );
}

const causeKeys = [
  'duplicate',
  'cooldown',
  'max_per_day',
  'quiet_hours',
  'paused',
  'resolved',
  'muted',
  'no_target',
  'target_disabled',
] as const;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
  ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

function statsQuery(days: number) {
  return queryOptions({
    queryKey: ['notifications', 'stats', days],
    queryFn: ({ signal }) => call(getNoticeStats, { query: { days: String(days) } }, { signal }),
  });
}

/** Latency of evaluation and delivery, and current activity. */
function Performance() {
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

const performanceQuery = queryOptions({
  queryKey: ['notifications', 'performance'],
  queryFn: ({ signal }) => call(getNoticePerformance, {}, { signal }),
});

type Props = {
  title: string;
  /** Text shown where there are no rows. */
  empty: string;
  /** That of the names first. */
  headings: readonly string[];
  rows: readonly { key: string; name: string; counts: readonly number[] }[];
};

/** Counts by name. */
function CountTable({ title, empty, headings, rows }: Props) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      {rows.length === 0 ? (
        <Remark>{empty}</Remark>
      ) : (
        <Table aria-label={title}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, counts }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {counts.map((count, at) => (
                  <td key={headings[at + 1]}>{count}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize[13]};
  th, td { padding: ${space(2)} 0 ${space(2)} ${space(3)}; text-align: right; vertical-align: top; }
  th:first-child { padding-left: 0; text-align: left; font-weight: ${weight.regular}; overflow-wrap: anywhere; }
  thead th { color: ${color.textQuiet}; font-weight: ${weight.medium}; white-space: nowrap; }
  tbody tr { border-top: 1px solid ${color.border}; }
  td { font-variant-numeric: tabular-nums; }
`;
