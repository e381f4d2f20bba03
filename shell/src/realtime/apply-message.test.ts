import { historyQuery, positionsQuery, transactionsKey } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';
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
  const kept = queryClient.getQueryData(positionsQuery(currency).queryKey);
  expect([kept?.totalValue, kept?.items.length]).toEqual([total, 4]);
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
