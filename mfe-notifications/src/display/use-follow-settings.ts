import { setNoticePreferences } from '@moa/host/notice-preferences';
import { useQuery, useQueryClient } from '@moa/host/query';
import { useEffect } from 'react';
import { deliverySettingsQuery, displayChanges } from '../api/delivery-settings.ts';

/** What the server keeps of quiet hours, toasts and sounds takes effect in this browser. */
export function useFollowSettings(): void {
  const queries = useQueryClient();
  const settings = useQuery(deliverySettingsQuery).data;
  useEffect(() => {
    if (!settings) return;
    const { timezone, breach, digest, ...times } = settings.quietHours;
    // What was chosen here meanwhile is younger than what was read.
    const isOlder = queries.isMutating({ mutationKey: displayChanges }) > 0;
    setNoticePreferences({
      ...(isOlder ? {} : settings.display),
      quietHours: { ...times, timeZone: timezone },
    });
  }, [settings, queries]);
}
