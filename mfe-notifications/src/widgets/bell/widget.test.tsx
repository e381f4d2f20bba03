import type { Alert } from '@moa/contracts/notifications/alert-kinds';
import { listInbox, markRead } from '@moa/contracts/notifications/inbox';
import { defaultNoticeDisplay } from '@moa/contracts/notifications/preferences';
import { listPushDevices, registerPushDevice } from '@moa/contracts/notifications/push';
import { getDeliverySettings } from '@moa/contracts/notifications/quiet-hours';
import type { OperationOutput } from '@moa/contracts/operation';
import { receiveAlert } from '@moa/host/internal/notices/alerts';
import { getNoticePreferences } from '@moa/host/internal/notices/notice-preferences';
import { dismissToast, getToasts } from '@moa/host/internal/notices/toasts';
import { resetNoticePreferences, setNoticePreferences } from '@moa/host/notice-preferences';
import { buildAlert } from '@moa/testing/build-alert';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, screen, waitFor } from '@testing-library/react';
import BellWidget from './widget.tsx';

const settings: OperationOutput<typeof getDeliverySettings> = {
  quietHours: {
    enabled: false,
    start: '22:00',
    end: '08:00',
    days: [],
    timezone: 'Asia/Seoul',
    breach: 'critical',
    digest: true,
  },
  muted: {},
  floors: {},
  pausedUntil: null,
  quietUntil: null,
  display: null,
};

let server: FakeServer;
beforeEach(() => {
  resetNoticePreferences();
  server = startFakeServer();
  server.answer(listInbox, { items: [], page: 1, limit: 20, total: 0, unread: 2 });
  server.answer(markRead, buildAlert('sync.completed'));
  server.answer(getDeliverySettings, settings);
});
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
});

const arrive = async (news: Alert) => {
  await act(async () => receiveAlert(news, 3));
};

describe('the bell', () => {
  it('counts what arrives without asking again', async () => {
    renderInApp(<BellWidget />);
    expect(await screen.findByRole('link', { name: '알림함, 읽지 않은 알림 2개' })).toBeTruthy();
    await arrive(buildAlert('wallet.added'));
    expect(await screen.findByRole('link', { name: '알림함, 읽지 않은 알림 3개' })).toBeTruthy();
    expect(server.callsOf(listInbox)).toHaveLength(1);
  });

  it('counts nothing where somebody switched badges off, at once', async () => {
    renderInApp(<BellWidget />);
    await screen.findByRole('link', { name: '알림함, 읽지 않은 알림 2개' });
    act(() => {
      setNoticePreferences({ showBadges: false });
    });
    expect(screen.getByRole('link', { name: '알림함' })).toBeTruthy();
  });

  it('has this browser go by what was chosen in another one', async () => {
    server.answer(getDeliverySettings, {
      ...settings,
      display: { ...defaultNoticeDisplay, showBadges: false },
    });
    renderInApp(<BellWidget />);
    expect(await screen.findByRole('link', { name: '알림함' })).toBeTruthy();
    await waitFor(() => expect(getNoticePreferences().showBadges).toBe(false));
    expect(screen.getByRole('link', { name: '알림함' })).toBeTruthy();
  });

  it.each([
    ['psh_1', 1],
    ['psh_2', 0],
  ])('has this browser, %s, belong to the session where psh_1 is pushed to', async (own, count) => {
    const subscription = { endpoint: 'https://push.test/x', keys: { p256dh: 'B', auth: 'A' } };
    const pushManager = { getSubscription: async () => ({ toJSON: () => subscription }) };
    Object.assign(globalThis, { Notification: { permission: 'granted' }, PushManager: class {} });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => ({ pushManager }) },
    });
    localStorage.setItem('moa.push-device', JSON.stringify(own));
    const device = {
      id: 'psh_1',
      name: 'Chrome',
      status: 'verified' as const,
      error: null,
      deliveredAt: null,
      createdAt: '2026-11-20T00:00:00.000Z',
    };
    server.answer(listPushDevices, [device]);
    server.answer(registerPushDevice, device);
    try {
      renderInApp(<BellWidget />);
      await waitFor(() => expect(server.callsOf(listPushDevices)).toHaveLength(1));
      await waitFor(() => expect(server.callsOf(registerPushDevice)).toHaveLength(count));
      for (const { body } of server.callsOf(registerPushDevice)) expect(body).toEqual(subscription);
    } finally {
      Reflect.deleteProperty(globalThis, 'Notification');
      Reflect.deleteProperty(globalThis, 'PushManager');
      Reflect.deleteProperty(navigator, 'serviceWorker');
      localStorage.removeItem('moa.push-device');
    }
  });

  it('tells of news in both languages, and leads there', async () => {
    const { address } = renderInApp(<BellWidget />);
    await arrive(buildAlert('sync.completed', { label: 'Main', positions: 8 }));
    await waitFor(() => expect(getToasts()).toHaveLength(1));
    const [notice] = getToasts();
    expect(notice).toMatchObject({
      title: { ko: 'Main 연결 완료', en: 'Main is ready' },
      origin: 'news',
    });
    act(() => notice?.actions[0]?.perform());
    expect(address()).toBe('/assets');
    await waitFor(() => expect(server.callsOf(markRead)).toHaveLength(1));
  });

  it.each([
    ['what one just did oneself', buildAlert('wallet.added')],
    [
      'signing in with this very browser',
      buildAlert('session.started', { userAgent: navigator.userAgent }),
    ],
  ])('does not tell of %s', async (_, news) => {
    renderInApp(<BellWidget />);
    await arrive(news);
    await act(async () => undefined);
    expect(getToasts()).toEqual([]);
  });

  it.each([
    ['/notifications', 0],
    ['/notifications?show=unread', 0],
    ['/notifications?view=rules', 1],
    ['/notifications?metric=price&subject=BTC', 1],
    ['/assets', 1],
  ])('at %s, where the inbox is in sight or not, tells of %s', async (address, count) => {
    history.replaceState(null, '', address);
    try {
      renderInApp(<BellWidget />);
      await arrive(buildAlert('sync.completed'));
      await waitFor(() => expect(getToasts()).toHaveLength(count));
      await act(async () => undefined);
      expect(getToasts()).toHaveLength(count);
    } finally {
      history.replaceState(null, '', '/');
    }
  });

  it('tells of a sign-in from elsewhere', async () => {
    renderInApp(<BellWidget />);
    await arrive(buildAlert('session.started', { userAgent: 'Mozilla/5.0 (iPhone) Safari' }));
    await waitFor(() => expect(getToasts()).toHaveLength(1));
  });
});
