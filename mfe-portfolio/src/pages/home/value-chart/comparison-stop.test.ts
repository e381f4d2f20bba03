/** @jest-environment @moa/build/jest/browser */
import type { ChartPoint, HistoryFlow } from '../../../components/history/chart-points.ts';
import { before } from '../testing/start-home.ts';
import { getStop } from './comparison-stop.ts';

const points: ChartPoint[] = [0, 1, 2].map((i) => ({
  at: before(60 - i * 10),
  value: '1',
  rebuilt: false,
}));
const unknown: HistoryFlow = {
  timestamp: before(55),
  kind: 'deposit',
  symbol: 'ODD',
  quantity: '5',
  value: null,
  sourceLabel: '내 지갑',
};
const nothing = { points, flows: [], values: ['1', '1', '1'], told: null };

it('is where the server says, with the entry that lacks a value', () => {
  const reported = {
    stopsAt: before(30),
    code: 'FLOW_WITHOUT_VALUE' as const,
    symbol: 'A+B',
    entryId: 'led_1',
  };
  expect(getStop({ ...nothing, told: reported })).toEqual({
    at: before(30),
    code: 'flow',
    symbol: 'A+B',
    to: '/assets?view=ledger&asset=A%2BB',
  });
});

it('is at the first flow whose value nobody knows', () => {
  expect(getStop({ ...nothing, flows: [unknown] })).toMatchObject({
    at: before(55),
    code: 'flow',
    symbol: 'ODD',
  });
});

it('is where the prices end, and nowhere where there never was one', () => {
  expect(getStop({ ...nothing, values: ['1', '1', null] })).toMatchObject({
    at: points[2]?.at,
    code: 'price',
    to: null,
  });
  expect(getStop({ ...nothing, values: [null, null, null] })).toBeNull();
});
