import { listSecurityLog, type SecurityEvent } from '@moa/contracts/settings/security-log';
import { dayMs } from '@moa/contracts/time';
import { call } from '@moa/host/api';
import { keepPreviousData, queryOptions, useQuery } from '@moa/host/query';
import type { LogFilter } from '../rules/log-filter.ts';

export const securityLogKey = ['auth', 'security-log'] as const;
export const logPageSize = 20;
const filePageSize = 500;

const requested = ({ kind, days, ip }: LogFilter) => ({
  ...(kind === null ? {} : { kind }),
  ...(ip === null ? {} : { ip }),
  ...(days === null ? {} : { from: getStart(days.from), to: getStart(dayAfter(days.to)) }),
});

function securityLogQuery(filter: LogFilter, page: number) {
  return queryOptions({
    queryKey: [...securityLogKey, filter, page],
    queryFn: ({ signal }) =>
      call(
        listSecurityLog,
        { query: { ...requested(filter), page: String(page), limit: String(logPageSize) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function useSecurityLog(filter: LogFilter, page: number) {
  return useQuery(securityLogQuery(filter, page));
}

/** Everything that the filter lets through, on however many pages. */
export async function readWholeLog(filter: LogFilter): Promise<SecurityEvent[]> {
  const found = new Map<string, SecurityEvent>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await call(listSecurityLog, {
      query: { ...requested(filter), page: String(page), limit: String(filePageSize) },
    });
    // What happens meanwhile pushes rows on to the next page: none is written twice.
    for (const event of items) found.set(event.id, event);
    if (items.length === 0 || page * filePageSize >= total) return [...found.values()];
  }
}

/** Days are Korea's, which has no summer time. */
function getStart(day: string): string {
  return new Date(`${day}T00:00:00+09:00`).toISOString();
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}
