import type { PortfolioHistory } from '../../api/portfolio-history.ts';
import { chartPoints, flowsWithin, getSpan, isDrawable, recordsBegin } from './chart-points.ts';
import { shownRange } from './shown-range.ts';

const start = Date.UTC(2026, 10, 20, 3);
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

function history(
  values: readonly [minutes: number, value: string | null, origin?: 'recorded' | 'rebuilt'][],
  flows: PortfolioHistory['flows'] = [],
): PortfolioHistory {
  return {
    currency: 'KRW',
    interval: 'minute',
    points: values.map(([minutes, value, origin = 'recorded']) => ({
      timestamp: at(minutes),
      value,
      change: null,
      origin: value === null ? null : origin,
    })),
    flows,
  };
}
const deposit = (minutes: number) =>
  ({
    timestamp: at(minutes),
    kind: 'deposit',
    symbol: 'KRW',
    quantity: '100',
    value: '100',
    sourceLabel: '내 업비트',
  }) as const;

it('ends with what the portfolio is worth now', () => {
  const points = chartPoints(
    history([
      [0, '10'],
      [10, '11'],
    ]),
    '24h',
    { at: at(14), value: '12' },
  );
  expect(points.map(({ value }) => value)).toEqual(['10', '11', '12']);
  expect(points.at(-1)?.at).toBe(at(14));
});

it('draws what was worked out hour by hour as one line, up to this moment', () => {
  const points = chartPoints(
    history([
      [0, '10', 'rebuilt'],
      [20, null],
      [40, null],
      [60, '11', 'rebuilt'],
      [80, null],
    ]),
    '24h',
    { at: at(95), value: '12' },
  );
  expect(points.map(({ value }) => value)).toEqual(['10', '11', '12']);
});

it('draws what was worked out day by day as one line, and a day that is missing as a gap', () => {
  const day = 24 * 60;
  const points = chartPoints(
    history([
      [0, '10', 'rebuilt'],
      [day / 2, null],
      [day, '11', 'rebuilt'],
      [2 * day, null],
      [3 * day, '12', 'rebuilt'],
    ]),
    '30d',
    null,
  );
  expect(points.map(({ value }) => value)).toEqual(['10', '11', null, '12']);
});

it('keeps an hour that could not be worked out a gap', () => {
  const points = chartPoints(
    history([
      [0, '10', 'rebuilt'],
      [60, null],
      [120, '11', 'rebuilt'],
      [130, '12'],
      [150, null],
      [170, '13'],
    ]),
    '24h',
    null,
  );
  expect(points.map(({ value }) => value)).toEqual(['10', null, '11', '12', null, '13']);
});

it('draws what was recorded by the hour while nobody looked as one line, and an hour without a record as a gap', () => {
  const points = chartPoints(
    history([
      [0, '10'],
      [30, null],
      [61, '11'],
      [90, null],
      [97, '12'],
      [98, '13'],
      [110, null],
      [120, '14'],
      [150, null],
      [240, '15'],
    ]),
    '24h',
    null,
  );
  expect(points.map(({ value }) => value)).toEqual(['10', '11', '13', null, '14', null, '15']);
});

it('keeps a gap a gap, and takes the last known value of a step', () => {
  const points = chartPoints(
    history([
      [0, '10'],
      [4, '11'],
      [9, null],
      [10, null],
      [19, null],
      [20, '12'],
    ]),
    '24h',
    null,
  );
  expect(points.map(({ value }) => value)).toEqual(['11', null, '12']);
});

it('shows an hour as the last hour of the day', () => {
  const points = chartPoints(
    history([
      [0, '1'],
      [100, '2'],
      [130, '3'],
    ]),
    '1h',
    { at: at(131), value: '4' },
  );
  expect(points.map(({ value }) => value)).toEqual(['2', '3', '4']);
});

it('begins a period with the last value at or before it, and an hour with none of an hour before', () => {
  const recorded = history([
    [0, '1'],
    [20, '2'],
    [1441, '3'],
  ]);
  const live = { at: at(1470), value: '4' };
  const values = (range: '24h' | '1h') =>
    chartPoints(recorded, range, live).map(({ value }) => value);
  // A day before now nothing was recorded; twenty minutes earlier something was.
  expect(values('24h')).toEqual(['2', '3', '4']);
  expect(values('1h')).toEqual(['3', '4']);
});

it('breaks the line where only some of the places were connected, however short that was', () => {
  const before = [at(0), at(60)].map((timestamp) => ({
    timestamp,
    value: '850000000',
    change: null,
    origin: 'rebuilt' as const,
  }));
  const partly = [90, 91, 92].map((minute) => ({
    timestamp: at(minute),
    value: null,
    change: null,
    origin: 'recorded' as const,
    partial: '51076006',
  }));
  const after = {
    timestamp: at(100),
    value: '860000000',
    change: null,
    origin: 'recorded' as const,
  };
  const points = chartPoints(
    { ...history([]), points: [...before, ...partly, after] },
    '24h',
    null,
  );
  expect(points.map(({ value }) => value)).toEqual(['850000000', '850000000', null, '860000000']);
  expect(points[2]?.partial).toBe(true);
});

it('is as wide as its period, whatever is known of it', () => {
  const young = chartPoints(
    history([
      [1400, '5'],
      [1440, '6'],
    ]),
    '24h',
    null,
  );
  expect(getSpan('24h', young)).toEqual({ from: at(0), to: at(1440) });
  expect(getSpan('all', young)).toBeNull();
});

it('begins all with the first record, and says what was estimated later', () => {
  const points = chartPoints(
    history([
      [0, null],
      [1, '5', 'rebuilt'],
      [2, '6'],
    ]),
    'all',
    null,
  );
  expect(points.map(({ value, rebuilt }) => [value, rebuilt])).toEqual([
    ['5', true],
    ['6', false],
  ]);
});

it('begins with the first record, and tells when that is later than the range begins', () => {
  const young = chartPoints(
    history([
      [0, null],
      [1300, '5'],
      [1430, '6'],
    ]),
    '24h',
    null,
  );
  expect(young.map(({ value }) => value)).toEqual(['5', '6']);
  expect(recordsBegin(young, '24h')).toBe(at(1300));
  const whole = chartPoints(
    history([
      [0, '5'],
      [1430, '6'],
    ]),
    '24h',
    null,
  );
  expect(recordsBegin(whole, '24h')).toBeNull();
  expect(recordsBegin(young, 'all')).toBeNull();
});

it('draws nothing of a total that is not known', () => {
  expect(chartPoints(history([]), '24h', { at: at(0), value: null })).toEqual([]);
  expect(isDrawable(chartPoints(history([[0, '1']]), '24h', null))).toBe(false);
});

it('has the flows of the shown time alone, oldest first', () => {
  const recorded = history(
    [
      [0, '1'],
      [100, '2'],
    ],
    [deposit(90), deposit(20), deposit(101)],
  );
  const points = chartPoints(recorded, '1h', { at: at(101), value: '2' });
  expect(flowsWithin(recorded, points).map(({ timestamp }) => timestamp)).toEqual([at(101)]);
  const day = chartPoints(recorded, '24h', { at: at(101), value: '2' });
  expect(flowsWithin(recorded, day).map(({ timestamp }) => timestamp)).toEqual([
    at(20),
    at(90),
    at(101),
  ]);
});

it('shows the hour to whoever has no day yet, unless they chose', () => {
  const young = history([
    [0, '1'],
    [1, '2'],
    [2, '3'],
  ]);
  expect(shownRange(null, young, null)).toBe('1h');
  expect(shownRange('24h', young, null)).toBe('24h');
  expect(shownRange(null, history(Array.from({ length: 9 }, (_, i) => [i * 10, '1'])), null)).toBe(
    '24h',
  );
  expect(shownRange(null, undefined, null)).toBe('24h');
});
