/** Queries of the monitoring page. Each is refetched periodically while it is shown. */
import { getApiTimes } from '@moa/contracts/monitoring/api';
import { getErrorGroups, getErrorRecords } from '@moa/contracts/monitoring/error-groups';
import { getLogEntries } from '@moa/contracts/monitoring/log-entries';
import type { LogLevel } from '@moa/contracts/monitoring/shapes/error-report';
import { getMonitoredSources } from '@moa/contracts/monitoring/sources';
import { getMonitoringStatus } from '@moa/contracts/monitoring/status';
import { getWebVitals } from '@moa/contracts/monitoring/web-vitals';
import { call } from '@moa/host/api';
import { keepPreviousData, queryOptions } from '@moa/host/query';

const key = ['monitoring'] as const;
const oftenMs = 10_000;
const nowAndThenMs = 60_000;

export const statusQuery = queryOptions({
  queryKey: [...key, 'status'],
  queryFn: ({ signal }) => call(getMonitoringStatus, {}, { signal }),
  refetchInterval: oftenMs,
});

export type SourceWindow = '24h' | '7d';
export function sourcesQuery(window: SourceWindow) {
  return queryOptions({
    queryKey: [...key, 'sources', window],
    queryFn: ({ signal }) => call(getMonitoredSources, { query: { window } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: nowAndThenMs,
  });
}

export type ApiWindow = '5m' | '1h';
export function apiTimesQuery(window: ApiWindow) {
  return queryOptions({
    queryKey: [...key, 'api', window],
    queryFn: ({ signal }) => call(getApiTimes, { query: { window } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: oftenMs,
  });
}

export type VitalsBy = 'route' | 'remote' | 'version';
export function vitalsQuery(by: VitalsBy) {
  return queryOptions({
    queryKey: [...key, 'vitals', by],
    queryFn: ({ signal }) => call(getWebVitals, { query: { by } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: nowAndThenMs,
  });
}

export const errorsQuery = queryOptions({
  queryKey: [...key, 'errors'],
  queryFn: ({ signal }) => call(getErrorGroups, {}, { signal }),
  refetchInterval: nowAndThenMs,
});

/** From the cursor of an earlier answer on; null: the newest. */
export function errorRecordsQuery(fingerprint: string, cursor: string | null) {
  return queryOptions({
    queryKey: [...key, 'errors', fingerprint, cursor],
    queryFn: ({ signal }) =>
      call(
        getErrorRecords,
        { params: { fingerprint }, query: { limit: '10', ...(cursor !== null && { cursor }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

type LogFilter = { level: LogLevel; text: string };
export function logsQuery({ level, text }: LogFilter, cursor: string | null) {
  const query = { level, ...(text !== '' && { text }), ...(cursor !== null && { cursor }) };
  return queryOptions({
    queryKey: [...key, 'logs', query],
    queryFn: ({ signal }) => call(getLogEntries, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: cursor === null ? nowAndThenMs : false,
  });
}
