/** Tells of alerts as they arrive, except where one is looking at them already. */
import type { Alert } from '@moa/contracts/notifications/alert-kinds';
import { on } from '@moa/host/event-bus';
import { useNavigate } from '@moa/host/router';
import { showToast } from '@moa/host/toasts';
import { useEffect, useRef } from 'react';
import { useMarkRead } from '../../api/inbox/mark-read.ts';
import { openView } from '../../pages/notifications/open-view.ts';

const inboxPath = '/notifications';

type Open = (alert: Alert, target: string | null) => void;

export function useAlertNotices(): void {
  const navigate = useNavigate();
  const { mutate: markRead } = useMarkRead();
  const open = useRef<Open>(() => undefined);
  open.current = (alert, target) => {
    markRead(alert.id);
    void navigate(target ?? inboxPath);
  };
  useEffect(
    () =>
      on('alert.received', ({ alert }) => {
        if (seesInbox()) return;
        void tell(alert, (target) => open.current(alert, target));
      }),
    [],
  );
}

/** The other views of its page show no alerts. */
function seesInbox(): boolean {
  const { pathname, search } = location;
  return pathname === inboxPath && openView(new URLSearchParams(search)) === 'inbox';
}

async function tell(alert: Alert, open: (target: string | null) => void): Promise<void> {
  // What kinds there are comes with the first alert; where it cannot, the server's own words stand in.
  const kinds = await import('../../alert-kinds/alert-notice.ts').catch(() => null);
  const own = { title: alert.title, message: alert.message, target: null };
  const notice = kinds ? kinds.alertNotice(alert) : own;
  if (notice === null) return;
  const { title, message, target } = notice;
  showToast({
    title,
    message,
    type: alert.type,
    origin: 'news',
    actions: [{ label: { ko: '보기', en: 'View' }, perform: () => open(target) }],
  });
}
