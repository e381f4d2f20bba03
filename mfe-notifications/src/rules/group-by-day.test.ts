import { groupByDay } from './group-by-day.ts';

describe('the days of the inbox', () => {
  it('begin at midnight in Korea', () => {
    const at = (timestamp: string) => ({ timestamp });
    const late = at('2026-11-21T15:00:00.000Z');
    const before = at('2026-11-21T14:59:59.000Z');
    const morning = at('2026-11-20T15:30:00.000Z');
    expect(groupByDay([late, before, morning])).toEqual([
      { day: '2026-11-22', items: [late] },
      { day: '2026-11-21', items: [before, morning] },
    ]);
  });
});
