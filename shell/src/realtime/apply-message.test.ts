/** @jest-environment @moa/build/jest/browser */
import type { Delivery } from '@moa/contracts/notifications/deliveries';
import { deliveriesKey, noticeRulesKey, noticeSettingsKey } from '@moa/host/inbox';
import { historyQuery, positionsQuery, transactionsKey } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';
import { realtimeStore } from '@moa/host/realtime';
import { buildPosition, buildSummary } from '@moa/testing/build-portfolio';
import { applyMessage, refillAfterGap } from './apply-message.ts';

const totals = { KRW: '15', USD: '0.01', USDT: '0.01' };
const rows = [
  buildPosition({ id: 'a', value: '10.10' }),
  buildPosition({ id: 'b', value: '-0.20' }),
  buildPosition({ id: 'c', value: '3', excluded: true }),
  buildPosition({ id: 'd', value: null }),
];

it.each([
  ['KRW', '15'],
  ['EUR', '9.90'],
] as const)('keeps the total of holdings that are pushed in %s', (currency, total) => {
  applyMessage({
    type: 'portfolio-update',
    channel: 'portfolio',
    id: 'm1',
    seq: 1,
    timestamp: '2026-11-21T03:00:00.000Z',
    source: 'server',
    payload: { summary: buildSummary({ currency, totalValue: totals }), positions: rows },
  });
  const stored = queryClient.getQueryData(positionsQuery(currency).queryKey);
  expect([stored?.totalValue, stored?.items.length]).toEqual([total, 4]);
});

it('knows how old the newest price is, by the clock of the server that sent it', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T09:00:00Z'));
  realtimeStore.setState({ pricedAt: null });
  const price = (symbol: string, at: string) => ({
    symbol,
    usd: '1',
    krw: '1',
    change24h: null,
    source: 'upbit',
    at: `2026-11-21T03:00:${at}.000Z`,
  });
  const hear = (sentAt: string, ...prices: ReturnType<typeof price>[]) => {
    applyMessage({
      type: 'price-update',
      channel: 'prices',
      id: 'm3',
      seq: 3,
      timestamp: `2026-11-21T03:00:${sentAt}.000Z`,
      source: 'server',
      payload: { prices },
    });
    return (Date.now() - (realtimeStore.getState().pricedAt ?? 0)) / 1_000;
  };
  expect(hear('40', price('BTC', '05'), price('ETH', '02'))).toBe(35);
  expect(hear('41', price('BTC', '41'))).toBe(0);
  // One that was made before changes nothing.
  expect(hear('45', price('XRP', '03'))).toBe(0);
  expect(hear('46')).toBe(0);
  clock.mockRestore();
});

it('reads histories again once the past was worked out', () => {
  const { queryKey } = historyQuery('KRW', { days: '1', interval: 'minute' });
  const known = { currency: 'KRW' as const, interval: 'minute' as const, points: [], flows: [] };
  queryClient.setQueryData(queryKey, known);
  applyMessage({
    type: 'history-update',
    channel: 'portfolio',
    id: 'm2',
    seq: 2,
    timestamp: '2026-11-21T03:00:00.000Z',
    source: 'server',
    payload: { at: '2026-11-21T03:00:00.000Z' },
  });
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

describe('what was sent', () => {
  const sent: Delivery = {
    id: 'dlv_1',
    triggerId: null,
    configId: null,
    category: 'price',
    severity: 'high',
    title: 'title',
    body: '',
    channel: 'discord',
    target: '내 서버',
    status: 'sending',
    attempts: 1,
    at: '2026-11-21T03:00:00.000Z',
    deliveredAt: null,
    dueAt: null,
    error: null,
    inDoubt: false,
    suppressedBy: null,
  };
  const list = [...deliveriesKey, 1, {}];
  const hear = (part: object) =>
    applyMessage({
      channel: 'notifications',
      id: 'm4',
      seq: 4,
      source: 'server',
      timestamp: '2026-11-21T03:00:00.000Z',
      ...part,
    } as Parameters<typeof applyMessage>[0]);
  const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  beforeEach(() => {
    jest.useFakeTimers();
    queryClient.setQueryData(list, { items: [sent], page: 1, limit: 20, total: 1 });
    queryClient.setQueryData(noticeRulesKey, []);
    queryClient.setQueryData(noticeSettingsKey, {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('changes its row where it is listed, which is not read again', () => {
    const failed = { ...sent, target: null, status: 'failed', error: 'status 404' };
    hear({ type: 'notification-status', payload: failed });
    jest.advanceTimersByTime(1_000);
    const items = [{ ...failed, target: '내 서버' }];
    expect(queryClient.getQueryData(list)).toMatchObject({ items });
    expect(isOld(list)).toBe(false);
  });

  it('has the list read again where it is not listed, once for all of a moment', () => {
    const read = jest.spyOn(queryClient, 'invalidateQueries');
    for (const id of ['dlv_2', 'dlv_3'])
      hear({ type: 'notification-status', payload: { ...sent, id } });
    expect(read).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(read).toHaveBeenCalledTimes(1);
    expect(isOld(list)).toBe(true);
  });

  it('has rules and settings read again where they were changed elsewhere', () => {
    hear({ type: 'config-update', payload: { at: '2026-11-21T03:00:00.000Z' } });
    jest.advanceTimersByTime(1_000);
    expect([isOld(noticeRulesKey), isOld(noticeSettingsKey), isOld(list)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it('reads what became of transactions again once one settled, and after news were lost', () => {
  const queryKey = [...transactionsKey, 'list'];
  const isOld = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  queryClient.setQueryData(queryKey, { items: [] });
  applyMessage({
    type: 'transaction-update',
    channel: 'notifications',
    id: 'm3',
    seq: 3,
    timestamp: '2026-11-21T03:00:00.000Z',
    source: 'server',
    payload: { transactionId: 'dtx_1', planId: 'pln_1' },
  });
  expect(isOld()).toBe(true);
  queryClient.setQueryData(queryKey, { items: [] });
  expect(isOld()).toBe(false);
  refillAfterGap('notifications');
  expect(isOld()).toBe(true);
});
