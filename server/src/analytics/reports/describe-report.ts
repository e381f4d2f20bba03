/** Rows as the API answers them. */
import type { ExportJob } from '@moa/contracts/analytics/export';
import type { Report } from '@moa/contracts/analytics/reports';
import type { ListedJob } from './store.ts';

export function describeReport(row: ListedJob, now: Date): Report {
  return {
    id: row.id,
    type: row.subject as Report['type'],
    format: row.format,
    from: row.fromDay,
    to: row.toDay,
    currency: row.currency,
    ...getState(row, now),
    size: row.size,
    checksum: row.checksum,
    scheduleId: row.scheduleId,
    createdAt: row.createdAt.toISOString(),
  };
}

export function describeExport(row: ListedJob, now: Date): ExportJob {
  const state = getState(row, now);
  return {
    id: row.id,
    part: row.subject as ExportJob['part'],
    format: row.format as ExportJob['format'],
    ...state,
    url: state.status === 'ready' ? `/api/v1/analytics/export/${row.id}/download` : null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function isExpired({ expiresAt }: Pick<ListedJob, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

function getState(row: ListedJob, now: Date) {
  const { status, progress, errorCode, errorMessage, expiresAt } = row;
  return {
    status: isExpired(row, now) ? ('expired' as const) : status,
    progress,
    error:
      status === 'failed'
        ? { code: errorCode ?? 'INTERNAL_ERROR', message: errorMessage ?? '' }
        : null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
