import { deleteEvent, listEvents, processEvent } from '@moa/contracts/realtime/events';
import { call } from '@moa/host/api';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@moa/host/query';

export const eventsPageSize = 10;
const eventsKey = ['realtime', 'events'] as const;

export function eventsQuery(page: number, onlyOpen: boolean) {
  const query = {
    page: String(page),
    limit: String(eventsPageSize),
    ...(onlyOpen && { state: 'open' as const }),
  };
  return queryOptions({
    queryKey: [...eventsKey, query],
    queryFn: ({ signal }) => call(listEvents, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
}

export function useProcessEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(processEvent, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: eventsKey }),
  });
}

export function useRemoveEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteEvent, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: eventsKey }),
  });
}
