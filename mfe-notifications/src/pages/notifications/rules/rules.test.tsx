import { createConfig, listConfigs, type NoticeConfig } from '@moa/contracts/notifications/configs';
import { listInbox } from '@moa/contracts/notifications/inbox';
import {
  createTrigger,
  deleteTrigger,
  listTriggers,
  type Trigger,
  toggleTrigger,
} from '@moa/contracts/notifications/triggers';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NotificationsPage from '../page.tsx';

jest.setTimeout(30_000);

const config: NoticeConfig = {
  id: 'cfg_1',
  name: '가격',
  category: 'price',
  channels: ['in_app'],
  webhookIds: [],
  severityFloor: 'low',
  quietHoursBreach: false,
  enabled: true,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
};
const trigger: Trigger = {
  id: 'trg_1',
  configId: 'cfg_1',
  name: '비트코인 목표가',
  scope: { kind: 'asset', ids: ['BTC'] },
  condition: { all: [{ metric: 'price', op: 'crosses_up', value: '150000000', unit: 'KRW' }] },
  for: null,
  hysteresis: null,
  cooldown: '1h',
  maxPerDay: 10,
  mode: 'on_change',
  severity: 'high',
  enabled: true,
  nextAllowedAt: null,
  lastFiredAt: null,
  firedCount30d: 4,
  finishedAt: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
};

let server: FakeServer;
let triggers: Trigger[];
beforeEach(() => {
  triggers = [trigger, { ...trigger, id: 'trg_2', name: '다른 규칙' }];
  server = startFakeServer();
  server.answer(listInbox, { items: [], page: 1, limit: 20, total: 0, unread: 0 });
  server.answer(listConfigs, [config]);
  server.answer(listTriggers, () => triggers);
});
const open = (path = '/notifications?view=rules', locale: 'ko' | 'en' = 'ko') =>
  renderInApp(<NotificationsPage />, { path, locale });

describe('the rules', () => {
  it('say what they tell in a sentence, and how often they did', async () => {
    open();
    expect(
      await screen.findAllByText('BTC의 가격이 ₩150,000,000 위로 올라가면 앱 알림으로 알립니다.'),
    ).toHaveLength(2);
    expect(screen.getAllByText('아직 알린 적이 없습니다 · 30일 동안 4번')).toHaveLength(2);
    expect(screen.getByText('규칙 2개, 켜진 것 2개')).toBeTruthy();
  });

  it('are switched off and on', async () => {
    server.answer(toggleTrigger, ({ body }) => {
      const { enabled } = body as { enabled: boolean };
      triggers = triggers.map((one) => (one.id === 'trg_1' ? { ...one, enabled } : one));
      return { ...trigger, enabled };
    });
    open();
    await userEvent.click(await screen.findByRole('switch', { name: '켜기: 비트코인 목표가' }));
    expect(await screen.findByText('규칙 2개, 켜진 것 1개')).toBeTruthy();
    expect(server.callsOf(toggleTrigger)[0]?.body).toEqual({ enabled: false });
  });

  it('are deleted after a question', async () => {
    server.answer(deleteTrigger, () => {
      triggers = triggers.slice(0, 1);
      return { id: 'trg_2' };
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: '다른 규칙에 할 수 있는 일' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '지우기' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: '지우기' }));
    await waitFor(() => expect(screen.queryByText('다른 규칙')).toBeNull());
  });

  it('begin with an invitation', async () => {
    triggers = [];
    const { address } = open();
    await userEvent.click(await screen.findByRole('button', { name: '새 규칙' }));
    expect(address()).toBe('/notifications?view=rules&rule=new');
  });

  it('say what failed, and are read again', async () => {
    server.refuse(listTriggers, 403, 'FORBIDDEN');
    open('/notifications?view=rules', 'en');
    expect(await screen.findByText('You lack permission for this feature.')).toBeTruthy();
    server.answer(listTriggers, []);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No rules yet')).toBeTruthy();
  });
});

describe('a new rule', () => {
  it('is a sentence that is edited by its parts, and is saved with what sends it', async () => {
    server.answer(createTrigger, ({ body }) => ({ ...trigger, ...(body as object), id: 'trg_9' }));
    server.answer(createConfig, ({ body }) => ({ ...config, ...(body as object), id: 'cfg_9' }));
    const { address } = open('/notifications?metric=price&subject=ETH&op=crosses_down');
    await userEvent.click(await screen.findByRole('button', { name: '저장하고 켜기' }));
    expect(await screen.findByText('표시된 부분을 먼저 고쳐 주세요.')).toBeTruthy();
    expect(screen.getByText('기준값: 기준값을 입력해 주세요.')).toBeTruthy();
    expect(server.callsOf(createTrigger)).toHaveLength(0);

    await userEvent.click(screen.getByRole('button', { name: /^기준값: / }));
    await userEvent.type(await screen.findByRole('spinbutton', { name: '기준값' }), '4500000');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /^심각도: / }));
    await userEvent.click(await screen.findByRole('radio', { name: '긴급' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /^어디로: / }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '이메일' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: '저장하고 켜기' }));
    await waitFor(() => expect(address()).toBe('/notifications?view=rules'));
    expect(server.callsOf(createConfig)[0]?.body).toMatchObject({
      category: 'price',
      channels: ['in_app', 'email'],
    });
    expect(server.callsOf(createTrigger)[0]?.body).toMatchObject({
      configId: 'cfg_9',
      name: 'ETH의 가격이 ₩4,500,000 아래로 내려가면',
      severity: 'critical',
      enabled: true,
      condition: { all: [{ metric: 'price', op: 'crosses_down', value: '4500000', unit: 'KRW' }] },
    });
  });

  it('shares what sends it with the rules that are sent alike', async () => {
    server.answer(createTrigger, ({ body }) => ({ ...trigger, ...(body as object), id: 'trg_9' }));
    open('/notifications?metric=price&subject=ETH&op=crosses_down&value=4500000&unit=KRW');
    await userEvent.click(await screen.findByRole('button', { name: '꺼 둔 채 저장' }));
    await waitFor(() =>
      expect(server.callsOf(createTrigger)[0]?.body).toMatchObject({
        configId: 'cfg_1',
        enabled: false,
      }),
    );
  });

  it('says where a rule is gone', async () => {
    open('/notifications?view=rules&rule=trg_gone');
    expect(await screen.findByText('이 규칙은 더 이상 없습니다')).toBeTruthy();
  });
});
