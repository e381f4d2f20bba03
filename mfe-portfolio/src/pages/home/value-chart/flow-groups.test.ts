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
const point = (day: string) => ({ at: `${day}T00:00:00.000Z`, value: '1', rebuilt: false });
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

it('makes one mark of a week in Korea where the year is shown', () => {
  const year = [point('2026-01-01'), point('2026-11-20')];
  // Monday begins at 15:00 of Sunday, elsewhere.
  const groups = flowGroups(
    [
      '2026-03-08T14:59:00Z',
      '2026-03-08T15:00:00Z',
      '2026-03-11T00:00:00Z',
      '2026-03-15T14:00:00Z',
    ].map((timestamp) => flow(0, { timestamp })),
    year,
  );
  expect(groups.map(({ at: first, flows }) => [first, flows.length])).toEqual([
    ['2026-03-08T14:59:00Z', 1],
    ['2026-03-08T15:00:00Z', 3],
  ]);
});

it('sums what is known, and says how many are not', () => {
  const [group] = flowGroups([flow(1), flow(2, { value: null })], points);
  expect([group?.value, group?.unknown]).toEqual(['100', 1]);
  expect(flowSums([flow(1), flow(2, { kind: 'withdrawal', value: null })])).toEqual({
    deposit: { count: 1, value: '100', unknown: 0 },
    withdrawal: { count: 1, value: null, unknown: 1 },
  });
});
