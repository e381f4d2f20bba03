import type { HistoryFlow } from '../../../components/history/chart-points.ts';
import { flowGroups, flowSums } from './flow-groups.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString();
const flow = (hour: number, facts: Partial<HistoryFlow> = {}): HistoryFlow => ({
  timestamp: at(hour),
  kind: 'deposit',
  symbol: 'KRW',
  quantity: '100',
  value: '100',
  sourceLabel: '내 업비트',
  ...facts,
});
const points = [0, 6, 12].map((hour) => ({ at: at(hour), value: '1', rebuilt: false }));

it('makes one mark of what falls on one point, and one for each direction', () => {
  const groups = flowGroups(
    [flow(1), flow(5, { value: '0.5' }), flow(5, { kind: 'withdrawal' }), flow(7)],
    points,
  );
  expect(groups.map(({ kind, flows, value }) => [kind, flows.length, value])).toEqual([
    ['deposit', 2, '100.5'],
    ['withdrawal', 1, '100'],
    ['deposit', 1, '100'],
  ]);
});

it('knows no sum of what is not known', () => {
  expect(flowGroups([flow(1), flow(2, { value: null })], points)[0]?.value).toBeNull();
  expect(flowSums([flow(1), flow(2, { kind: 'withdrawal', value: null })])).toEqual({
    deposit: { count: 1, value: '100' },
    withdrawal: { count: 1, value: null },
  });
});
