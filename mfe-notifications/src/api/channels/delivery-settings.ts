import type { NoticeDisplay, NoticeDisplayChange } from '@moa/contracts/notifications/preferences';
import {
  type DeliverySettingsChange,
  getDeliverySettings,
  pauseNotices,
  resetDeliverySettings,
  resumeNotices,
  updateDeliverySettings,
  updateNoticeDisplay,
} from '@moa/contracts/notifications/quiet-hours';
import type { OperationOutput } from '@moa/contracts/operation';
import { call } from '@moa/host/api';
import { noticeSettingsKey } from '@moa/host/inbox';
import { queryOptions, useMutation, useQueryClient } from '@moa/host/query';

export const deliverySettingsQuery = queryOptions({
  queryKey: noticeSettingsKey,
  queryFn: ({ signal }) => call(getDeliverySettings, {}, { signal }),
});

type Settings = OperationOutput<typeof getDeliverySettings>;

/**
 * Changes settings one after another, so that the last choice is stored. Only the last response is
 * applied: an earlier one would overwrite a newer choice.
 */
function useChangeOfSettings<Choice>(
  ask: (choice: Choice) => Promise<Settings>,
  expect: (choice: Choice, known: Settings) => Partial<Settings> = () => ({}),
) {
  const queries = useQueryClient();
  const { queryKey } = deliverySettingsQuery;
  const isLast = () => queries.isMutating({ mutationKey: noticeSettingsKey }) === 1;
  return useMutation({
    mutationKey: noticeSettingsKey,
    scope: { id: noticeSettingsKey.join() },
    mutationFn: ask,
    onMutate: async (choice: Choice) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (known) =>
        known ? { ...known, ...expect(choice, known) } : known,
      );
    },
    onSuccess: (answer) => {
      if (isLast()) queries.setQueryData(queryKey, answer);
    },
    onError: () => {
      if (isLast()) void queries.invalidateQueries({ queryKey });
    },
  });
}

/** Changes quiet hours and channels; shown at once, and as before where it is refused. */
export function useUpdateDeliverySettings() {
  return useChangeOfSettings<DeliverySettingsChange>(
    (body) => call(updateDeliverySettings, { body }),
    (change, known) => ({
      muted: change.muted ?? known.muted,
      floors: change.floors ?? known.floors,
      quietHours: { ...known.quietHours, ...change.quietHours } as Settings['quietHours'],
    }),
  );
}

/** Keeps fields of how notices are shown; `first` is how this browser shows them before any was chosen. */
export function useSaveNoticeDisplay(first: NoticeDisplay) {
  const queries = useQueryClient();
  return useChangeOfSettings<NoticeDisplayChange>(
    (change) => {
      const known = queries.getQueryData(deliverySettingsQuery.queryKey);
      // With nothing stored the others would become the server's defaults.
      const body = known?.display === null ? { ...first, ...change } : change;
      return call(updateNoticeDisplay, { body });
    },
    (change, { display }) => ({ display: display && ({ ...display, ...change } as NoticeDisplay) }),
  );
}

export function useResetDeliverySettings() {
  return useChangeOfSettings<void>(() => call(resetDeliverySettings, {}));
}

/** Pauses for so many hours; null ends the pause. */
export function usePauseNotices() {
  return useChangeOfSettings<1 | 8 | 24 | null>((hours) =>
    hours === null ? call(resumeNotices, {}) : call(pauseNotices, { body: { hours } }),
  );
}
