import type { NoticeDisplay } from '@moa/contracts/notifications/preferences';
import {
  type DeliverySettings,
  getDeliverySettings,
  pauseNotices,
  resetDeliverySettings,
  resumeNotices,
  updateDeliverySettings,
  updateNoticeDisplay,
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

/** Which of this browser's choices the server has not answered yet. */
export const displayChanges = ['notifications', 'display'] as const;

/** Keeps how notices are shown; one after another, so that the last choice is what is kept. */
export function useSaveNoticeDisplay() {
  const queries = useQueryClient();
  const { queryKey } = deliverySettingsQuery;
  return useMutation({
    mutationKey: displayChanges,
    scope: { id: displayChanges.join() },
    mutationFn: (body: NoticeDisplay) => call(updateNoticeDisplay, { body }),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (answer) => {
      const isLast = queries.isMutating({ mutationKey: displayChanges }) === 1;
      if (isLast) queries.setQueryData(queryKey, answer);
    },
  });
}

export function useResetDeliverySettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(resetDeliverySettings, {}),
    onSuccess: (answer) => queries.setQueryData(deliverySettingsQuery.queryKey, answer),
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
