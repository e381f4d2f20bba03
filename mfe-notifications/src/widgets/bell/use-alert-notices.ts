/** Tells of alerts as they arrive, except where one is looking at them already. */
import type { Alert } from '@moa/contracts/notifications/inbox';
import { on } from '@moa/host/event-bus';
import { useNavigate } from '@moa/host/router';
import { showToast } from '@moa/host/toasts';
import { useEffect, useRef } from 'react';
import { useMarkRead } from '../../api/mark-read.ts';
import { alertTarget } from '../../rules/alert-target.ts';
import { deservesNotice } from '../../rules/deserves-notice.ts';

const inboxPath = '/notifications';

export function useAlertNotices(): void {
  const navigate = useNavigate();
  const { mutate: markRead } = useMarkRead();
  const open = useRef<(alert: Alert) => void>(() => undefined);
  open.current = (alert) => {
    markRead(alert.id);
    void navigate(alertTarget(alert.kind) ?? inboxPath);
  };
  useEffect(
    () =>
      on('alert.received', ({ alert }) => {
        if (location.pathname === inboxPath || !deservesNotice(alert)) return;
        void tell(alert, () => open.current(alert));
      }),
    [],
  );
}

async function tell(alert: Alert, open: () => void): Promise<void> {
  // The sentences come with the first alert; where they cannot, the server's own stand in.
  const words = await import('../../rules/alert-notice.ts').catch(() => null);
  const own = { title: alert.title, message: alert.message };
  showToast({
    ...(words ? words.alertNotice(alert) : own),
    type: alert.type,
    origin: 'news',
    actions: [{ label: { ko: '보기', en: 'View' }, perform: open }],
  });
}
