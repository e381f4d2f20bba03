import { rewardWeeks } from './reward-weeks.ts';

const report = (at: string, value: string | null) => ({ at, kind: 'rebase' as const, value });
const now = new Date('2026-11-18T03:00:00.000Z'); // a Wednesday

it('puts each report on its day of the person’s zone, weeks from Monday on', () => {
  const weeks = rewardWeeks(
    [
      report('2026-11-15T16:00:00.000Z', '10'), // Monday in Seoul
      report('2026-11-16T16:00:00.000Z', '-4'),
      report('2026-11-09T12:00:00.000Z', '7'),
    ],
    now,
    'Asia/Seoul',
    2,
  );
  expect(weeks).toEqual([
    { monday: '2026-11-09', values: ['7', null, null, null, null, null, null] },
    { monday: '2026-11-16', values: ['10', '-4', null, null, null, null, null] },
  ]);
});

it('adds the reports of a day, and calls a day without a price unknown', () => {
  const [week] = rewardWeeks(
    [
      report('2026-11-16T01:00:00.000Z', '1.5'),
      report('2026-11-16T02:00:00.000Z', '0.25'),
      report('2026-11-17T01:00:00.000Z', '1'),
      report('2026-11-17T02:00:00.000Z', null),
      { at: '2026-11-18T01:00:00.000Z', kind: 'received', value: '100' },
    ],
    now,
    'UTC',
    1,
  );
  expect(week?.values.slice(0, 3)).toEqual(['1.75', null, null]);
});
