/** @jest-environment @moa/build/jest/browser */
import { buildSummary } from '@moa/testing/build-portfolio';
import type { ChartPoint, HistoryFlow } from '../../../components/history/chart-points.ts';
import { before, history, moved, still } from '../testing/start-home.ts';
import { wholeChange } from './whole-change.ts';

const points = (values: readonly (string | null)[]): ChartPoint[] =>
  values.map((value, i) => ({ at: before(60 - i * 10), value, rebuilt: false }));
const flow = (minutes: number, value: string | null): HistoryFlow => ({
  timestamp: before(minutes),
  kind: 'deposit',
  symbol: 'KRW',
  quantity: '1',
  value,
  sourceLabel: '내 업비트',
});
const summary = buildSummary({ performance: { ...still, day: moved({ percentage: '1.17' }) } });

it('is the figure of the head for a day, from the same moment', () => {
  const reported = wholeChange({
    period: '24h',
    summary,
    history: history(),
    points: points(['1', '9']),
    flows: [],
  });
  expect(reported).toEqual({
    from: before(1440),
    percent: '1.17',
    amount: summary.performance.day?.value,
  });
});

it('is the history’s for a year', () => {
  const change = {
    value: '1',
    percentage: '18.67',
    from: before(525_600),
    to: before(0),
    before: '9',
    flows: '0',
  };
  expect(
    wholeChange({
      period: '1y',
      summary,
      history: history({ change }),
      points: points(['1', '9']),
      flows: [],
    }),
  ).toEqual({ from: before(525_600), percent: '18.67', amount: '1' });
});

it('is without what came in for an hour, and unknown where that has no known value', () => {
  const hour = (flows: HistoryFlow[], values: readonly (string | null)[] = ['100', '160']) =>
    wholeChange({ period: '1h', summary, history: history(), points: points(values), flows });
  expect(hour([flow(55, '50')])?.percent).toBe('6.67');
  expect(hour([flow(55, null)])).toBeNull();
  expect(hour([], ['100', null])).toBeNull();
});
