import type { Alert } from '@moa/contracts/notifications/alert-kinds';
import { listInbox, markAllRead, markRead } from '@moa/contracts/notifications/inbox';
import { snoozeAlert } from '@moa/contracts/notifications/quiet-hours';
import { getToasts } from '@moa/host/internal/notices/toasts';
import { queryClient } from '@moa/host/query';
import { buildAlert } from '@moa/testing/build-alert';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BellWidget from '../../widgets/bell/widget.tsx';
import NotificationsPage from './page.tsx';

let alerts: Alert[];
let server: FakeServer;
beforeEach(() => {
  alerts = [
    buildAlert('sync.completed', {}, { id: 'a2' }),
    buildAlert('exchange.connected', {}, { id: 'a1' }),
  ];
  server = startFakeServer();
  server.answer(listInbox, ({ query }) => {
    const page = Number(query.get('page') ?? 1);
    const shown = query.has('unread')
      ? alerts.filter(({ read }) => !read)
      : query.has('show')
        ? []
        : alerts;
    return {
      items: shown.slice((page - 1) * 20, page * 20),
      page,
      limit: 20,
      total: shown.length,
      unread: alerts.filter(({ read }) => !read).length,
    };
  });
  server.answer(markRead, ({ path }) => {
    const id = path.split('/').at(-2);
    alerts = alerts.map((known) => (known.id === id ? { ...known, read: true } : known));
    return alerts.find((known) => known.id === id) as Alert;
  });
  server.answer(markAllRead, () => {
    const marked = alerts.filter(({ read }) => !read).length;
    alerts = alerts.map((known) => ({ ...known, read: true }));
    return { marked };
  });
});

describe('/notifications', () => {
  it('marks one as read, then all, and the bell follows', async () => {
    renderInApp(
      <>
        <BellWidget />
        <NotificationsPage />
      </>,
      { path: '/notifications' },
    );
    expect(await screen.findByRole('link', { name: '알림함, 읽지 않은 알림 2개' })).toBeTruthy();
    await userEvent.click(
      screen.getByRole('button', { name: '읽음으로 표시: Main 계정을 연결했습니다' }),
    );
    expect(await screen.findByRole('link', { name: '알림함, 읽지 않은 알림 1개' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '모두 읽음으로 표시' }));
    expect(await screen.findByRole('link', { name: '알림함' })).toBeTruthy();
    expect(screen.getByText('모두 읽었습니다')).toBeTruthy();
  });

  it('leads to what an alert is about and reads it on the way', async () => {
    const { address } = renderInApp(<NotificationsPage />, { path: '/notifications' });
    await userEvent.click(await screen.findByRole('link', { name: 'Main 연결 완료' }));
    expect(address()).toBe('/assets');
    await waitFor(() => expect(server.callsOf(markRead)).toHaveLength(1));
  });

  it('says why one could not be marked, and tries again', async () => {
    server.refuse(markRead, 403, 'FORBIDDEN');
    renderInApp(<NotificationsPage />, { path: '/notifications' });
    await userEvent.click(
      await screen.findByRole('button', { name: '읽음으로 표시: Main 계정을 연결했습니다' }),
    );
    await waitFor(() =>
      expect(getToasts()).toMatchObject([
        {
          title: { ko: '읽음으로 표시하지 못했습니다' },
          message: { ko: '이 기능을 사용할 권한이 없습니다.' },
        },
      ]),
    );
    getToasts()[0]?.actions[0]?.perform();
    await waitFor(() => expect(server.callsOf(markRead)).toHaveLength(2));
  });

  it('says how old the list is when no new one comes', async () => {
    renderInApp(<NotificationsPage />, { path: '/notifications' });
    await screen.findByText('읽지 않은 알림 2개');
    server.refuse(listInbox, 403, 'FORBIDDEN');
    await queryClient.refetchQueries();
    expect(
      await screen.findByText(/^새 알림을 불러오지 못해 .+ 목록을 보여 드립니다\.$/),
    ).toBeTruthy();
  });

  it('pages through what is older', async () => {
    alerts = Array.from({ length: 21 }, (_, index) =>
      buildAlert('wallet.added', { label: `지갑${index}` }, { id: `a${index}` }),
    );
    const { address } = renderInApp(<NotificationsPage />, { path: '/notifications' });
    expect(await screen.findByText('1 / 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '다음 페이지' }));
    expect(await screen.findByText('‘지갑20’ 지갑을 추가했습니다')).toBeTruthy();
    expect(address()).toBe('/notifications?page=2');
  });

  it('puts one aside for an hour', async () => {
    server.answer(snoozeAlert, ({ path }) => {
      const [gone] = alerts.filter(({ id }) => path.includes(id));
      alerts = alerts.filter((alert) => alert !== gone);
      return gone as Alert;
    });
    renderInApp(<NotificationsPage />, { path: '/notifications' });
    await userEvent.click(
      await screen.findByRole('button', { name: '나중에 다시 알림: Main 계정을 연결했습니다' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: '1시간 후 다시 알림' }));
    await waitFor(() => expect(screen.queryByText('Main 계정을 연결했습니다')).toBeNull());
    const comesBack = expect.stringMatching(/에 다시 알려 드립니다$/);
    expect(getToasts().at(-1)).toMatchObject({ title: { ko: comesBack } });
    const body = server.callsOf(snoozeAlert)[0]?.body as { until: string } | undefined;
    expect(Date.parse(body?.until ?? '')).toBeGreaterThan(Date.now() + 3_500_000);
  });

  it('shows a part of it: what is unread, what matters, what no rule has sent', async () => {
    alerts = alerts.map((alert, index) => ({ ...alert, read: index === 0 }));
    const { address } = renderInApp(<NotificationsPage />, { path: '/notifications' });
    expect(await screen.findByText('Main 연결 완료')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '안 읽음' }));
    await waitFor(() => expect(screen.queryByText('Main 연결 완료')).toBeNull());
    expect(screen.getByText('Main 계정을 연결했습니다')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '중요' }));
    expect(await screen.findByText('여기에 해당하는 알림이 없습니다')).toBeTruthy();
    expect(address()).toBe('/notifications?show=important');
    expect(server.callsOf(listInbox).at(-1)?.query.get('show')).toBe('important');
  });

  it('says that nothing happened yet, and what one can do', async () => {
    alerts = [];
    renderInApp(<NotificationsPage />, { path: '/notifications' });
    expect(await screen.findByText('아직 알림이 없습니다')).toBeTruthy();
    expect(screen.getByRole('link', { name: '거래소 연결하기' }).getAttribute('href')).toBe(
      '/settings?add=exchange',
    );
  });

  it('says what failed, with the request’s number, and reads again', async () => {
    server.refuse(listInbox, 403, 'FORBIDDEN');
    renderInApp(<NotificationsPage />, { path: '/notifications', locale: 'en' });
    expect(await screen.findByText('You don’t have permission to use this feature.')).toBeTruthy();
    expect(screen.getByText('Request ID req-test')).toBeTruthy();
    server.answer(listInbox, { items: [], page: 1, limit: 20, total: 0, unread: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No alerts yet')).toBeTruthy();
  });
});
