import {
  type DeliverySettings,
  getDeliverySettings,
  pauseNotices,
  resumeNotices,
  updateDeliverySettings,
} from '@moa/contracts/notifications/quiet-hours';
import { call } from '@moa/host/api';
import { queryOptions, useMutation, useQueryClient } from '@moa/host/query';

export const deliverySettingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => call(getDeliverySettings, {}, { signal }),
});

/** Replaces quiet hours and what goes where; shown at once, and as before where it is refused. */
export function useUpdateDeliverySettings() {
  const queries = useQueryClient();
  const { queryKey } = deliverySettingsQuery;
  return useMutation({
    mutationFn: (body: DeliverySettings) => call(updateDeliverySettings, { body }),
    onMutate: (body) =>
      queries.setQueryData(queryKey, (known) => (known ? { ...known, ...body } : known)),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Pauses for so many hours; null ends the pause. */
export function usePauseNotices() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (hours: 1 | 8 | 24 | null) =>
      hours === null ? call(resumeNotices, {}) : call(pauseNotices, { body: { hours } }),
    onSuccess: (answer) => queries.setQueryData(deliverySettingsQuery.queryKey, answer),
  });
}
