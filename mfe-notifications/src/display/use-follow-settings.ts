import { setNoticePreferences } from '@moa/host/notice-preferences';
import { useQuery } from '@moa/host/query';
import { useEffect } from 'react';
import { deliverySettingsQuery } from '../api/channels/delivery-settings.ts';

/** Applies the server's quiet hours, toast and sound settings in this browser. */
export function useFollowSettings(): void {
  const settings = useQuery(deliverySettingsQuery).data;
  useEffect(() => {
    if (!settings) return;
    const { timezone, breach, digest, ...times } = settings.quietHours;
    setNoticePreferences({ ...settings.display, quietHours: { ...times, timeZone: timezone } });
  }, [settings]);
}
