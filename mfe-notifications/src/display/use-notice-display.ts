import type { NoticeDisplay } from '@moa/contracts/notifications/preferences';
import { setNoticePreferences, useNoticePreferences } from '@moa/host/notice-preferences';
import { useSaveNoticeDisplay } from '../api/channels/delivery-settings.ts';

/**
 * Display settings of notices: a change applies here at once and is stored for the user's other
 * browsers.
 */
export function useNoticeDisplay() {
  const { quietHours, ...display } = useNoticePreferences();
  const { mutate, error } = useSaveNoticeDisplay(display);
  return {
    display,
    /** Why the last change was not saved; null where it was. */
    error,
    change(part: Partial<NoticeDisplay>) {
      if (setNoticePreferences(part)) mutate(part);
    },
  };
}
