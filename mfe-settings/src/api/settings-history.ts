/** One page of what was changed of the settings, and the undoing of a change. */
import { listSettingsHistory, undoSettingsChange } from '@moa/contracts/settings/history';
import { dayMs } from '@moa/contracts/time';
import { call } from '@moa/host/api';
import { settingsHistoryKey, userSettingsQuery } from '@moa/host/late/user-settings';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@moa/host/query';
import type { HistoryFilter } from '../rules/history-filter.ts';

export const historyPageSize = 20;

function historyQuery({ group, days, q, page }: HistoryFilter) {
  const query = {
    page: String(page),
    limit: String(historyPageSize),
    ...(group === null ? {} : { group }),
    ...(days === null ? {} : { from: getStart(days.from, 0), to: getStart(days.to, 1) }),
    ...(q === '' ? {} : { q }),
  };
  return queryOptions({
    queryKey: [...settingsHistoryKey, query],
    queryFn: ({ signal }) => call(listSettingsHistory, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Days are Korea's, which has no summer time. */
function getStart(day: string, later: number): string {
  return new Date(Date.parse(`${day}T00:00:00+09:00`) + later * dayMs).toISOString();
}

export function useSettingsHistory(filter: HistoryFilter) {
  return useQuery(historyQuery(filter));
}

/** Whatever came of it, the list and what it is about are read again. */
export function useUndoChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(undoSettingsChange, { params: { id } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: settingsHistoryKey });
      void client.refetchQueries({ queryKey: userSettingsQuery.queryKey, type: 'all' });
    },
  });
}
