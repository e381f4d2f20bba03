import { me } from '@moa/contracts/auth/me';
import type { Profile } from '@moa/contracts/auth/shapes/user';
import type { Delivery } from '@moa/contracts/notifications/deliveries';
import { defaultNoticeDisplay } from '@moa/contracts/notifications/preferences';
import {
  getPushKey,
  listPushDevices,
  type PushDevice,
  registerPushDevice,
  removePushDevice,
  testPushDevice,
} from '@moa/contracts/notifications/push';
import {
  type DeliverySettings,
  getDeliverySettings,
  pauseNotices,
  resetDeliverySettings,
  resumeNotices,
  updateDeliverySettings,
  updateNoticeDisplay,
} from '@moa/contracts/notifications/quiet-hours';
import { testNotice } from '@moa/contracts/notifications/send';
import {
  createWebhook,
  listWebhooks,
  testWebhook,
  type Webhook,
} from '@moa/contracts/notifications/webhooks';
import type { OperationOutput } from '@moa/contracts/operation';
import { getNoticePreferences } from '@moa/host/internal/notices/notice-preferences';
import { dismissToast, getToasts } from '@moa/host/internal/notices/toasts';
import { resetNoticePreferences } from '@moa/host/notice-preferences';
import { showToast } from '@moa/host/toasts';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NoticeSettingsWidget from '../../widgets/notice-settings/widget.tsx';
import NotificationsConfigPage from './page.tsx';

const account: Profile = {
  id: 'u1',
  email: 'kim@moa.example',
  nickname: '김모아',
  emailVerified: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  pendingEmail: null,
  locale: 'ko',
  timeZone: 'Asia/Seoul',
  baseCurrency: 'KRW',
  lastSignInAt: null,
  consent: null,
  deletionAt: null,
};
let server: FakeServer;
let webhooks: Webhook[];
let devices: PushDevice[];
let settings: OperationOutput<typeof getDeliverySettings>;
beforeEach(() => {
  webhooks = [];
  server = startFakeServer();
  server.answer(listWebhooks, () => webhooks);
  devices = [];
  server.answer(listPushDevices, () => devices);
  server.answer(me, account);
  settings = {
    quietHours: {
      enabled: false,
      start: '22:00',
      end: '08:00',
      days: [0, 1, 2, 3, 4, 5, 6],
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
  server.answer(getDeliverySettings, () => settings);
  server.answer(updateDeliverySettings, ({ body }) => {
    const { quietHours, ...lists } = body as Partial<DeliverySettings>;
    settings = { ...settings, ...lists, quietHours: { ...settings.quietHours, ...quietHours } };
    return settings;
  });
  server.answer(updateNoticeDisplay, ({ body }) => {
    const display = settings.display ?? defaultNoticeDisplay;
    settings = { ...settings, display: { ...display, ...(body as object) } };
    return settings;
  });
  server.answer(resetDeliverySettings, () => {
    settings = { ...settings, muted: {}, display: defaultNoticeDisplay };
    return settings;
  });
  resetNoticePreferences();
  for (const { id } of getToasts()) dismissToast(id);
});

const open = (locale: 'ko' | 'en' = 'ko') =>
  renderInApp(<NotificationsConfigPage />, { path: '/notifications-config', locale });
const section = (name: string) => within(screen.getByRole('region', { name }));
const saved = () => JSON.parse(localStorage.getItem('moa.notices') ?? 'null') as unknown;

describe('/notifications-config', () => {
  it('takes every choice at once and keeps it, here and for other browsers', async () => {
    open();
    const inApp = section('화면 알림');
    await userEvent.click(inApp.getByRole('switch', { name: /같은 알림 묶기/ }));
    await userEvent.selectOptions(inApp.getByLabelText('표시 시간'), '8초');
    await userEvent.selectOptions(inApp.getByLabelText('한 번에 표시하는 개수'), '3개');
    await userEvent.selectOptions(inApp.getByLabelText('위치'), '위 가운데');
    await userEvent.click(section('소리').getByRole('switch', { name: /알림 소리/ }));
    expect(getNoticePreferences()).toMatchObject({
      groupSimilar: false,
      defaultDuration: 8_000,
      maxToasts: 3,
      position: 'top-center',
      soundEnabled: true,
    });
    expect(saved()).toEqual(getNoticePreferences());
    await waitFor(() => expect(getNoticePreferences()).toMatchObject(settings.display ?? {}));
    expect(settings.display).toMatchObject({ position: 'top-center', soundEnabled: true });
  });

  it('shows a sample even where notices are switched off', async () => {
    open();
    await userEvent.click(screen.getByRole('switch', { name: /알림 메시지 표시/ }));
    await userEvent.click(screen.getByRole('button', { name: '미리 보기' }));
    expect(getToasts()).toMatchObject([{ title: { ko: '알림 메시지 예시입니다' } }]);
  });

  it('sets quiet hours, and says what holds at this moment', async () => {
    open();
    const quiet = section('방해 금지 시간');
    expect((quiet.getByLabelText('시작') as HTMLSelectElement).disabled).toBe(true);
    await userEvent.click(quiet.getByRole('switch', { name: /방해 금지 시간 사용/ }));
    await userEvent.selectOptions(quiet.getByLabelText('시작'), '00:00');
    await userEvent.selectOptions(quiet.getByLabelText('종료'), '23:30');
    await userEvent.click(quiet.getByRole('checkbox', { name: '일요일' }));
    expect(getNoticePreferences().quietHours).toMatchObject({
      enabled: true,
      start: '00:00',
      end: '23:30',
      days: [1, 2, 3, 4, 5, 6].toSorted(),
      timeZone: 'Asia/Seoul',
    });
    await userEvent.selectOptions(quiet.getByLabelText('종료'), '00:00');
    expect(quiet.getByText(/시작과 종료 시각이 같아/)).toBeTruthy();
  });

  it('sends the quiet hours that were changed alone', async () => {
    open();
    await waitFor(() => expect(server.callsOf(getDeliverySettings)).toHaveLength(1));
    // Meanwhile changed on another device.
    settings = {
      ...settings,
      muted: { system: ['email'] },
      quietHours: { ...settings.quietHours, end: '07:00' },
    };
    const quiet = section('방해 금지 시간');
    await userEvent.click(quiet.getByRole('switch', { name: /방해 금지 시간 사용/ }));
    await waitFor(() =>
      expect(server.callsOf(updateDeliverySettings).map(({ body }) => body)).toEqual([
        { quietHours: { enabled: true } },
      ]),
    );
    expect(settings.muted).toEqual({ system: ['email'] });
    await waitFor(() => expect(quiet.getByLabelText('종료')).toHaveProperty('value', '07:00'));
  });

  it('keeps a time between the half hours that was set elsewhere', async () => {
    settings = {
      ...settings,
      quietHours: { ...settings.quietHours, enabled: true, start: '22:10' },
    };
    open();
    await waitFor(() => expect(screen.getByLabelText('시작')).toHaveProperty('value', '22:10'));
    expect(getNoticePreferences().quietHours).toMatchObject({ enabled: true, start: '22:10' });
  });

  it('shows what was said, and what was kept back', () => {
    open();
    act(() => {
      showToast({ title: '저장했습니다', type: 'success' });
      showToast({ title: '저장했습니다', type: 'success' });
    });
    const [row] = section('최근 알림 메시지').getAllByRole('listitem');
    expect(row?.textContent).toMatch(/완료: 저장했습니다 · 2번/);
    fireEvent.click(screen.getByRole('switch', { name: /알림 메시지 표시/ }));
    act(() => {
      showToast({ title: '새로 읽었습니다' });
    });
    expect(section('최근 알림 메시지').getAllByRole('listitem')[0]?.textContent).toMatch(
      /새로 읽었습니다.*표시하지 않음/,
    );
  });

  it('has what was chosen in another browser', async () => {
    settings = { ...settings, display: { ...defaultNoticeDisplay, maxToasts: 2 } };
    open();
    await waitFor(() => expect(getNoticePreferences().maxToasts).toBe(2));
    expect(screen.getByLabelText('한 번에 표시하는 개수')).toHaveProperty('value', '2');
  });

  it('sends the field that was changed alone, so that another tab loses none of its own', async () => {
    settings = { ...settings, display: defaultNoticeDisplay };
    open();
    await waitFor(() => expect(server.callsOf(getDeliverySettings)).toHaveLength(1));
    // Meanwhile chosen in another tab.
    settings = { ...settings, display: { ...defaultNoticeDisplay, maxToasts: 2 } };
    await userEvent.click(section('소리').getByRole('switch', { name: /알림 소리/ }));
    await waitFor(() =>
      expect(server.callsOf(updateNoticeDisplay).map(({ body }) => body)).toEqual([
        { soundEnabled: true },
      ]),
    );
    await waitFor(() =>
      expect(getNoticePreferences()).toMatchObject({ soundEnabled: true, maxToasts: 2 }),
    );
  });

  it('takes back a choice that could not be saved, and says so', async () => {
    settings = { ...settings, display: defaultNoticeDisplay };
    server.refuse(updateNoticeDisplay, 422, 'CLI_VALIDATION_ERROR');
    open();
    await userEvent.click(section('소리').getByRole('switch', { name: /알림 소리/ }));
    expect(await screen.findByText(/설정을 저장하지 못했습니다/)).toBeTruthy();
    await waitFor(() => expect(getNoticePreferences().soundEnabled).toBe(false));
  });

  it('goes back to the defaults, those of channels among them', async () => {
    settings = {
      ...settings,
      muted: { price: ['email'] },
      display: { ...defaultNoticeDisplay, soundEnabled: true },
    };
    open('en');
    await waitFor(() => expect(getNoticePreferences().soundEnabled).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Reset to defaults' }));
    await waitFor(() => expect(getNoticePreferences().soundEnabled).toBe(false));
    expect(screen.getByRole('checkbox', { name: 'Price: Email' })).toHaveProperty('checked', true);
  });

  it('says where a browser cannot play a tone', async () => {
    open();
    Object.assign(globalThis, {
      AudioContext: class {
        constructor() {
          throw new Error('no device');
        }
      },
    });
    await userEvent.click(screen.getByRole('button', { name: '들어 보기: 오류' }));
    expect(await screen.findByText('이 브라우저에서는 소리를 낼 수 없습니다.')).toBeTruthy();
  });
});

describe('the card in the settings', () => {
  it('says what holds and leads to all of it', () => {
    renderInApp(<NoticeSettingsWidget />);
    expect(screen.getByText('알림 메시지 켬 · 소리 끔 · 방해 금지 시간 끔')).toBeTruthy();
    expect(screen.getByRole('link', { name: '알림 설정 열기' }).getAttribute('href')).toBe(
      '/notifications-config',
    );
  });
});

describe('what goes where', () => {
  it('is switched off by category and channel, but never for security', async () => {
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: '가격: 이메일' }));
    await waitFor(() => expect(settings.muted).toEqual({ price: ['email'] }));
    const fixed = screen.getByRole('checkbox', { name: '보안: 이메일, 항상 보냅니다' });
    expect((fixed as HTMLInputElement).disabled).toBe(true);
  });

  it('is offered for channels alone that something is behind, and leads to what connects the others', async () => {
    server.answer(me, { ...account, emailVerified: false });
    open();
    const push = await screen.findByRole('checkbox', { name: '가격: 푸시, 연결하지 않은 채널' });
    expect([(push as HTMLInputElement).checked, (push as HTMLInputElement).disabled]).toEqual([
      false,
      true,
    ]);
    for (const [channel, at] of [
      ['푸시', '#push'],
      ['Discord', '#discord'],
      ['이메일', '#email'],
    ]) {
      const link = await screen.findByRole('link', { name: `${channel} 연결하기` });
      expect(link.getAttribute('href')).toBe(at);
      expect(document.querySelector(at as string)).not.toBeNull();
    }
    const app = screen.getByRole<HTMLInputElement>('checkbox', { name: '가격: 앱' });
    expect([app.checked, app.disabled]).toEqual([true, false]);
  });

  it('has a least severity for each channel that there is', async () => {
    open();
    const floors = within(await screen.findByRole('group', { name: '채널별 최소 중요도' }));
    await waitFor(() => expect(floors.queryByRole('combobox', { name: '푸시' })).toBeNull());
    await userEvent.selectOptions(floors.getByRole('combobox', { name: '이메일' }), '높음 이상');
    await waitFor(() => expect(settings.floors).toEqual({ email: 'high' }));
    expect(floors.getByRole<HTMLSelectElement>('combobox', { name: '앱' }).value).toBe('low');
  });

  it('is paused for some hours, and resumed', async () => {
    server.answer(pauseNotices, ({ body }) => {
      expect(body).toEqual({ hours: 8 });
      settings = { ...settings, pausedUntil: '2026-11-22T20:00:00.000Z' };
      return settings;
    });
    server.answer(resumeNotices, () => {
      settings = { ...settings, pausedUntil: null };
      return settings;
    });
    open('en');
    await userEvent.click(await screen.findByRole('button', { name: 'Pause for 8 h' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Resume alerts' }));
    expect(await screen.findByRole('button', { name: 'Pause for 8 h' })).toBeTruthy();
  });
});

describe('the mailbox', () => {
  const mail: Delivery = {
    id: 'dlv_1',
    triggerId: null,
    configId: null,
    category: 'system',
    severity: 'critical',
    title: 'Moa 테스트 알림',
    body: '',
    channel: 'email',
    target: null,
    status: 'delivered',
    attempts: 1,
    at: '2026-11-20T00:00:00.000Z',
    deliveredAt: null,
    dueAt: null,
    error: null,
    inDoubt: false,
    suppressedBy: null,
  };

  it('says its address and that it is confirmed, and is tried', async () => {
    server.answer(testNotice, { delivered: true, deliveries: [mail] });
    open();
    const email = section('이메일');
    expect(await email.findByText('kim@moa.example')).toBeTruthy();
    expect(email.getByText('확인됨')).toBeTruthy();
    await userEvent.click(email.getByRole('button', { name: 'kim@moa.example로 테스트 전송' }));
    expect(await email.findByText(/^테스트 알림을 보냈습니다/)).toBeTruthy();
    expect(server.callsOf(testNotice)[0]?.body).toEqual({ channel: 'email' });
    server.answer(testNotice, { delivered: false, deliveries: [{ ...mail, status: 'retrying' }] });
    await userEvent.click(email.getByRole('button', { name: /테스트 전송$/ }));
    expect(await email.findByText(/^보내지 못했습니다/)).toBeTruthy();
  });

  it('is not tried before it is confirmed, but leads to where it is', async () => {
    server.answer(me, { ...account, emailVerified: false });
    open();
    const email = section('이메일');
    expect(await email.findByText('확인 전')).toBeTruthy();
    expect(email.queryByRole('button')).toBeNull();
    expect(email.getByRole('link', { name: '프로필에서 이메일 확인하기' })).toBeTruthy();
  });
});

describe('the webhooks', () => {
  const webhook: Webhook = {
    id: 'whk_1',
    name: '내 서버',
    webhookUrl: 'https://discord.com/api/webhooks/1234/••••',
    severityFloor: 'high',
    enabled: true,
    status: 'unverified',
    error: null,
    deliveredAt: null,
    createdAt: '2026-11-20T00:00:00.000Z',
  };

  it('are connected by their address, which is forgotten at once', async () => {
    server.answer(createWebhook, ({ body }) => {
      webhooks = [{ ...webhook, ...(body as object), webhookUrl: webhook.webhookUrl }];
      return webhooks[0] as Webhook;
    });
    open();
    await userEvent.click(screen.getByRole('button', { name: '웹훅 연결' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(form.getByLabelText('이름'), '내 서버');
    await userEvent.type(form.getByLabelText('웹훅 주소'), 'https://discord.com/api/webhooks/1/a');
    await userEvent.selectOptions(form.getByLabelText('최소 중요도'), '높음 이상');
    await userEvent.click(form.getByRole('button', { name: '연결하기' }));
    expect(await screen.findByText('내 서버')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.callsOf(createWebhook)[0]?.body).toMatchObject({ severityFloor: 'high' });
  });

  it('are tested, and say what became of it', async () => {
    webhooks = [webhook];
    server.answer(testWebhook, {
      delivered: false,
      error: 'Unknown Webhook',
      webhook: { ...webhook, status: 'gone' },
    });
    open('en');
    await userEvent.click(await screen.findByRole('button', { name: 'Send test to 내 서버' }));
    expect(await screen.findByText('We couldn’t send it. Unknown Webhook')).toBeTruthy();
    await waitFor(() => expect(server.callsOf(listWebhooks)).toHaveLength(2));
  });
});

describe('browser push', () => {
  const device: PushDevice = {
    id: 'psh_1',
    name: 'Chrome, Windows',
    status: 'unverified',
    error: null,
    deliveredAt: null,
    createdAt: '2026-11-20T00:00:00.000Z',
  };
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/x';
  /** Answer to the browser's permission prompt. */
  let answer: NotificationPermission;
  let registered: string[];
  const subscribe = jest.fn(async () => ({ toJSON: () => ({ endpoint, keys }) }));
  const browser = (permission: NotificationPermission) => {
    const notification = { permission, requestPermission: jest.fn() };
    notification.requestPermission.mockImplementation(async () => {
      notification.permission = answer;
      return answer;
    });
    registered = [];
    const registration = {
      pushManager: { subscribe, getSubscription: async () => null },
    };
    Object.assign(globalThis, { Notification: notification, PushManager: class {} });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        register: async (path: string) => void registered.push(path),
        getRegistration: async () => registration,
        ready: Promise.resolve(registration),
      },
    });
    return notification;
  };
  beforeEach(() => {
    answer = 'granted';
    subscribe.mockClear();
    localStorage.removeItem('moa.push-device');
    server.answer(getPushKey, { publicKey: 'BAAB' });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Notification');
    Reflect.deleteProperty(globalThis, 'PushManager');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  const turnOn = () => screen.findByRole('button', { name: '이 브라우저에서 받기' });

  it('is asked for by a press alone, and then has this browser among those that receive', async () => {
    const notification = browser('default');
    server.answer(registerPushDevice, ({ body }) => {
      expect(body).toEqual({ endpoint, keys });
      devices = [device];
      return device;
    });
    open();
    const button = await turnOn();
    expect(notification.requestPermission).not.toHaveBeenCalled();
    await userEvent.click(button);
    expect(await screen.findByText('Chrome, Windows')).toBeTruthy();
    expect(screen.getByText('이 브라우저')).toBeTruthy();
    expect(registered).toEqual(['/service-worker.js']);
    expect(screen.queryByRole('button', { name: '이 브라우저에서 받기' })).toBeNull();
  });

  it('says the way back where it was refused, and leaves an open question open', async () => {
    browser('default');
    answer = 'default';
    open();
    await userEvent.click(await turnOn());
    expect(await screen.findByText(/아직 알림을 허용하지 않았습니다/)).toBeTruthy();
    answer = 'denied';
    await userEvent.click(await turnOn());
    expect(await screen.findByText(/사이트 설정을 열어 알림을 허용으로/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '이 브라우저에서 받기' })).toBeNull();
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('says where a browser cannot', async () => {
    open();
    expect(await screen.findByText(/이 브라우저는 푸시를 받을 수 없습니다/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '이 브라우저에서 받기' })).toBeNull();
  });

  it('says where the push service of a browser cannot be reached', async () => {
    browser('granted');
    subscribe.mockRejectedValueOnce(new Error('push service error'));
    open();
    await userEvent.click(await turnOn());
    expect(await screen.findByText(/푸시 서비스에 연결하지 못했습니다/)).toBeTruthy();
  });

  it('is tried, and ended', async () => {
    browser('granted');
    devices = [device];
    server.answer(testPushDevice, { delivered: false, error: 'status 410', device: null });
    server.answer(removePushDevice, () => {
      devices = [];
      return { id: device.id };
    });
    open('en');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Send test to Chrome, Windows' }),
    );
    expect(await screen.findByText('We couldn’t send it. status 410')).toBeTruthy();
    await userEvent.click(
      screen.getByRole('button', { name: 'Turn off push for Chrome, Windows' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off push' }));
    expect(await screen.findByText('No browsers receive push notifications.')).toBeTruthy();
  });
});
