import { dayMs } from '@moa/contracts/time';
import fc from 'fast-check';
import { axisTimes } from './axis-times.ts';

const inKorea = (at: Date) =>
  new Intl.DateTimeFormat('sv', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);

it('tells a day by full hours in Korea', () => {
  const { ticks, style } = axisTimes(['2026-11-20T03:12:00.000Z', '2026-11-21T03:12:00.000Z'], 5);
  expect(style).toBe('time');
  expect(ticks.map(inKorea)).toEqual([
    '2026-11-20 18:00',
    '2026-11-21 00:00',
    '2026-11-21 06:00',
    '2026-11-21 12:00',
  ]);
});

it('tells a month by midnights in Korea', () => {
  const { ticks, style } = axisTimes(['2026-10-22T00:00:00.000Z', '2026-11-21T00:00:00.000Z'], 5);
  expect(style).toBe('day');
  expect(ticks.every((at) => inKorea(at).endsWith('00:00'))).toBe(true);
});

it('tells years by firsts of months', () => {
  const { ticks, style } = axisTimes(['2024-03-10T00:00:00.000Z', '2026-11-21T00:00:00.000Z'], 5);
  expect(style).toBe('month');
  expect(ticks.map(inKorea)).toContain('2025-01-01 00:00');
});

it('never shows more than fit, in order, and only times that are drawn', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_900_000_000_000 }),
      fc.integer({ min: 1_000, max: 20 * 365 * dayMs }),
      fc.integer({ min: 2, max: 7 }),
      (first, length, limit) => {
        const { ticks } = axisTimes(
          [new Date(first).toISOString(), new Date(first + length).toISOString()],
          limit,
        );
        expect(ticks.length).toBeLessThanOrEqual(limit);
        expect(ticks.length).toBeGreaterThan(0);
        const times = ticks.map((at) => at.getTime());
        expect([...times].sort((a, b) => a - b)).toEqual(times);
        for (const at of times) {
          expect(at).toBeGreaterThanOrEqual(first);
          expect(at).toBeLessThanOrEqual(first + length);
        }
      },
    ),
  );
});

it('tells the newest where records are seconds apart', () => {
  const { ticks, style } = axisTimes(['2026-11-21T03:00:10.000Z', '2026-11-21T03:00:40.000Z']);
  expect(ticks.map(inKorea)).toEqual(['2026-11-21 12:00']);
  expect(style).toBe('time');
});

it('has one for a single record and none for no record', () => {
  expect(axisTimes(['2026-11-21T00:00:00.000Z']).ticks).toHaveLength(1);
  expect(axisTimes([]).ticks).toEqual([]);
});
