import type { RealtimeSettingsChange } from '@moa/contracts/realtime/settings';
import { changeRealtimeSettings, resetRealtimeSettings } from '@moa/host/late/realtime-settings';
import { useMutation, useQueryClient } from '@moa/host/query';
import { subscriptionsKey } from './measured.ts';

/** Null goes back to the first values. It shows at once, and is as before where it is refused. */
export function useChangeRealtime() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: RealtimeSettingsChange | null) =>
      change === null ? resetRealtimeSettings() : changeRealtimeSettings(change),
    onSettled: () => void client.invalidateQueries({ queryKey: subscriptionsKey }),
  });
}
