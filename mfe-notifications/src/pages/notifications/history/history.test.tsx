import {
  cancelDelivery,
  clearHistory,
  type Delivery,
  deleteHistory,
  listHistory,
  retryDelivery,
} from '@moa/contracts/notifications/deliveries';
import { listTriggers, type Trigger } from '@moa/contracts/notifications/triggers';
import { dismissToast, getToasts } from '@moa/host/internal/notices/toasts';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import History from './history.tsx';

const delivery = (given: Partial<Delivery>): Delivery => ({
  id: 'dlv_1',
  triggerId: 'trg_1',
  configId: 'cfg_1',
  category: 'price',
  severity: 'high',
  title: '비트코인 목표가',
  body: '150,000,000원',
  channel: 'discord',
  target: '내 서버',
  status: 'delivered',
  attempts: 1,
  at: '2026-11-20T00:00:00.000Z',
  deliveredAt: null,
  dueAt: null,
  error: null,
  inDoubt: false,
  suppressedBy: null,
  ...given,
});
const trigger: Trigger = {
  id: 'trg_1',
  configId: 'cfg_1',
  name: '비트코인 목표가',
  for: null,
  hysteresis: null,
  scope: { kind: 'asset', ids: ['BTC'] },
  severity: 'high',
  enabled: true,
  condition: { all: [{ metric: 'price', op: 'crosses_up', value: '150000000', unit: 'KRW' }] },
  cooldown: '1h',
  maxPerDay: 10,
  mode: 'on_change',
  nextAllowedAt: null,
  lastFiredAt: null,
  firedCount30d: 4,
  finishedAt: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
};
let server: FakeServer;
let items: Delivery[];
beforeEach(() => {
  items = [];
  server = startFakeServer();
  server.answer(listTriggers, []);
  server.answer(listHistory, () => ({ items, page: 1, limit: 20, total: items.length }));
});
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
});
const open = (locale: 'ko' | 'en' = 'ko') =>
  renderInApp(<History />, { path: '/notifications?view=history', locale });

describe('the deliveries', () => {
  it('say what became of each, and why one was not sent', async () => {
    items = [
      delivery({ id: 'dlv_1' }),
      delivery({ id: 'dlv_2', status: 'suppressed', suppressedBy: 'cooldown' }),
      delivery({ id: 'dlv_3', status: 'failed', inDoubt: true }),
    ];
    open();
    expect(await screen.findAllByText(/^Discord: 내 서버 · 높음/)).toHaveLength(3);
    expect(screen.getByText('재알림 간격이 지나지 않았습니다')).toBeTruthy();
    expect(screen.getByText(/도착 여부가 확실하지 않습니다/)).toBeTruthy();
  });

  it('are sent again where they failed, and called off while they wait', async () => {
    items = [
      delivery({ id: 'dlv_1', status: 'dead', title: '죽은 알림' }),
      delivery({ id: 'dlv_2', status: 'deferred', title: '밤 알림' }),
    ];
    server.answer(retryDelivery, () => {
      items = items.map((one) => (one.id === 'dlv_1' ? { ...one, status: 'queued' } : one));
      return items[0] as Delivery;
    });
    server.answer(cancelDelivery, () => {
      items = items.map((one) => (one.id === 'dlv_2' ? { ...one, status: 'cancelled' } : one));
      return items[1] as Delivery;
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: '다시 보내기: 죽은 알림' }));
    expect(await screen.findByRole('button', { name: '전송 취소: 죽은 알림' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '전송 취소: 밤 알림' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: '전송 취소: 밤 알림' })).toBeNull(),
    );
    expect(server.callsOf(cancelDelivery)[0]?.path).toContain('dlv_2');
  });

  it('are deleted one by one after a question, and the page with its last one', async () => {
    items = [delivery({ id: 'dlv_1', title: '지난 알림' })];
    server.answer(listHistory, ({ query }) => {
      const page = Number(query.get('page'));
      return { items: page === 2 ? items : [], page, limit: 20, total: 20 + items.length };
    });
    server.answer(deleteHistory, () => {
      items = [];
      return { id: 'dlv_1' };
    });
    const { address } = renderInApp(<History />, { path: '/notifications?view=history&page=2' });
    await userEvent.click(await screen.findByRole('button', { name: '기록 삭제: 지난 알림' }));
    const question = await screen.findByRole('alertdialog', {
      name: '‘지난 알림’ 기록을 삭제할까요?',
    });
    expect(server.callsOf(deleteHistory)).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(address()).toBe('/notifications?view=history'));
    expect(server.callsOf(deleteHistory)[0]?.path).toContain('dlv_1');
  });

  it('are all deleted after a question, whatever is chosen', async () => {
    items = [delivery({ id: 'dlv_1' }), delivery({ id: 'dlv_2', status: 'sending' })];
    server.answer(clearHistory, () => {
      items = items.slice(1);
      return { deleted: 1 };
    });
    const { address } = renderInApp(<History />, {
      path: '/notifications?view=history&channel=discord',
      locale: 'en',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete all' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText(/regardless of filters/)).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name: 'Delete all' }));
    await waitFor(() => expect(address()).toBe('/notifications?view=history'));
    // What is being sent stays, and offers nothing.
    expect(await screen.findByText('Sending', { selector: 'li *' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Delete entry/ })).toBeNull();
  });

  it('stay where they cannot be deleted, which is said', async () => {
    items = [delivery({ title: '지난 알림' })];
    server.refuse(deleteHistory, 409, 'CONFLICT');
    open();
    await userEvent.click(await screen.findByRole('button', { name: '기록 삭제: 지난 알림' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: '삭제' }));
    await waitFor(() =>
      expect(getToasts()).toMatchObject([{ title: { ko: '기록을 삭제하지 못했습니다' } }]),
    );
    expect(screen.getByText('지난 알림')).toBeTruthy();
  });

  it('are narrowed, and say so where none fits', async () => {
    const { address } = open('en');
    expect(await screen.findByText('No alerts sent yet')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Failed');
    expect(await screen.findByText('No matching entries')).toBeTruthy();
    expect(server.callsOf(listHistory).at(-1)?.query.get('status')).toBe('failed');
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(address()).toBe('/notifications?view=history');
  });

  it('are narrowed by category, rule, days and words, which the address keeps', async () => {
    server.answer(listTriggers, [trigger]);
    const { address } = renderInApp(<History />, {
      path: '/notifications?view=history&from=2026-11-01&to=2026-11-02&page=3',
    });
    await userEvent.selectOptions(await screen.findByLabelText('분류'), '가격');
    await userEvent.selectOptions(
      screen.getByLabelText('규칙'),
      await screen.findByRole('option', { name: '비트코인 목표가' }),
    );
    await userEvent.type(screen.getByRole('searchbox', { name: '제목이나 내용 검색' }), '목표');
    await waitFor(() => expect(address()).toContain('search='));
    expect(new URLSearchParams(address().split('?')[1]).toString()).toBe(
      new URLSearchParams({
        view: 'history',
        from: '2026-11-01',
        to: '2026-11-02',
        category: 'price',
        rule: 'trg_1',
        search: '목표',
      }).toString(),
    );
    await waitFor(() => {
      const query = server.callsOf(listHistory).at(-1)?.query;
      expect(Object.fromEntries(query ?? [])).toEqual({
        category: 'price',
        triggerId: 'trg_1',
        search: '목표',
        page: '1',
        from: '2026-10-31T15:00:00.000Z',
        to: '2026-11-02T14:59:59.999Z',
      });
    });
    await userEvent.click(await screen.findByRole('button', { name: '모두 보기' }));
    expect(address()).toBe('/notifications?view=history');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('say what failed', async () => {
    server.refuse(listHistory, 403, 'FORBIDDEN');
    open('en');
    expect(await screen.findByText('You don’t have permission to use this feature.')).toBeTruthy();
  });
});
