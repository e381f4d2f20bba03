import { markAllRead } from '@moa/contracts/notifications/inbox';
import { call } from '@moa/host/api';
import type { CommandModule } from '@moa/host/commands';
import { inboxKey } from '@moa/host/inbox';
import { queryClient } from '@moa/host/query';
import { showToast } from '@moa/host/toasts';
import { getLocale } from '@moa/i18n/locale';

/** Every alert counts as read, also those that are not on the screen. */
const markAll: CommandModule = async () => {
  await call(markAllRead, {});
  await queryClient.invalidateQueries({ queryKey: inboxKey });
  showToast({
    title:
      getLocale() === 'ko' ? '알림을 모두 읽음으로 표시했습니다' : 'All alerts are marked as read',
    type: 'success',
  });
};
export default markAll;
