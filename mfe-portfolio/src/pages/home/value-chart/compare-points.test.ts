import { add, subtract } from '@moa/finance/money/decimal';
import fc from 'fast-check';
import type { ChartPoint, HistoryFlow } from '../../../components/history/chart-points.ts';
import { aheadAtEnd, comparedValues } from './compare-points.ts';

const start = Date.UTC(2026, 10, 20);
const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString();
const point = (hours: number, value: string | null, benchmark?: string | null): ChartPoint => ({
  at: at(hours),
  value,
  rebuilt: false,
  ...(benchmark === undefined ? {} : { benchmark }),
});
const flow = (hours: number, value: string | null, kind: HistoryFlow['kind'] = 'deposit') => ({
  timestamp: at(hours),
  kind,
  symbol: 'KRW',
  quantity: '1',
  value,
  sourceLabel: '내 업비트',
});
const facts = (points: ChartPoint[], flows: HistoryFlow[] = []) => ({
  points,
  flows,
  currency: 'KRW' as const,
});

describe('what was paid in', () => {
  it('begins with the first point and steps with what comes in and goes out', () => {
    const points = [point(0, '100'), point(1, '150'), point(2, null), point(3, '120')];
    const flows = [flow(0.5, '40'), flow(2.5, '30', 'withdrawal')];
    expect(comparedValues('paid', facts(points, flows))).toEqual(['100', '140', '140', '110']);
  });

  it('leaves out what came before and after', () => {
    const points = [point(1, '100'), point(2, '100')];
    const flows = [flow(0.5, '5'), flow(1, '7'), flow(3, '9')];
    expect(comparedValues('paid', facts(points, flows))).toEqual(['100', '100']);
  });

  it('is unknown from the first flow of unknown value on', () => {
    const points = [point(0, '100'), point(1, '100'), point(2, '100')];
    expect(comparedValues('paid', facts(points, [flow(0.5, null)]))).toEqual(['100', null, null]);
  });

  it('plus what prices did is the net worth, for any moves', () => {
    const amount = fc.integer({ min: 1, max: 10 ** 9 });
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.tuple(amount, fc.boolean()), { maxLength: 30 }),
        (first, moves) => {
          const flows = moves.map(([value, isIn], index) =>
            flow(index + 0.5, `${value}`, isIn ? 'deposit' : 'withdrawal'),
          );
          const points = Array.from({ length: moves.length + 1 }, (_, index) =>
            point(index, `${first}`),
          );
          const last = comparedValues('paid', facts(points, flows)).at(-1) ?? '';
          const net = moves.map(([value, isIn]) => (isIn ? `${value}` : `-${value}`));
          expect(subtract(last, add(`${first}`, ...net))).toBe('0');
        },
      ),
    );
  });
});

describe('the same money in bitcoin', () => {
  it('moves as bitcoin did', () => {
    const points = [point(0, '100', '50'), point(1, '100', '60'), point(2, '100', '25')];
    expect(comparedValues('btc', facts(points))).toEqual(['100', '120', '50']);
  });

  it('buys with what comes in and sells for what goes out, at the price of then', () => {
    const points = [point(0, '100', '50'), point(1, '100', '100'), point(2, '100', '200')];
    // 2 units; + 100 / 100 = 3; − 200 / 200 = 2.
    const flows = [flow(0.5, '100'), flow(1.5, '200', 'withdrawal')];
    expect(comparedValues('btc', facts(points, flows))).toEqual(['100', '300', '400']);
  });

  it('has a gap where no price is known, and goes on after it', () => {
    const points = [point(0, '100', '50'), point(1, '100', null), point(2, '100', '75')];
    expect(comparedValues('btc', facts(points))).toEqual(['100', null, '150']);
  });

  it('ends where money came in at a price that nobody knows', () => {
    const points = [point(0, '100', '50'), point(1, '100', null), point(2, '100', '75')];
    expect(comparedValues('btc', facts(points, [flow(0.5, '10')]))).toEqual(['100', null, null]);
  });

  it('is unknown without a first price', () => {
    expect(comparedValues('btc', facts([point(0, '1', null), point(1, '1', '2')]))).toEqual([
      null,
      null,
    ]);
  });
});

it('says how far ahead one is now, and nothing where the comparison stops before', () => {
  const points = [point(0, '100'), point(1, '150'), point(2, '150')];
  expect(aheadAtEnd(points, ['100', '120', '120'])).toEqual({ amount: '30', percent: '25.00' });
  expect(aheadAtEnd(points, ['100', '120', null])).toBeNull();
  expect(aheadAtEnd([point(0, '100'), point(1, null)], ['100', '120'])).toBeNull();
});
