import { pointChange } from './point-change.ts';

const day = (n: number, hour = 0) => new Date(Date.UTC(2026, 10, n, hour)).toISOString();
const days = [day(1), day(2), day(3), day(4)];

it('compares with the day before', () => {
  expect(pointChange(days, ['100', '110', '121', '60.5'], 2)).toEqual({
    since: 'day',
    percent: '10.00',
  });
  expect(pointChange(days, ['100', '110', '121', '60.5'], 3)?.percent).toBe('-50.00');
});

it('compares with the start where the day before is not known', () => {
  expect(pointChange(days, ['100', null, '150', '1'], 2)).toEqual({
    since: 'start',
    percent: '50.00',
  });
});

it('compares with the start within the first day', () => {
  const hours = [day(1, 0), day(1, 6), day(1, 12)];
  expect(pointChange(hours, [null, '200', '100'], 2)).toEqual({
    since: 'start',
    percent: '-50.00',
  });
});

it('says nothing of the first value, of a gap, or of a rise from nothing', () => {
  expect(pointChange(days, ['100', '1', '1', '1'], 0)).toBeNull();
  expect(pointChange(days, ['100', null, '1', '1'], 1)).toBeNull();
  expect(pointChange(days, ['0', '5', '1', '1'], 1)).toBeNull();
});
