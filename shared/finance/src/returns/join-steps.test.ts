import { joinSteps } from './join-steps.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * 3_600_000).toISOString();
const rebuilt = (hours: number, value: string | null = '1') => ({
  at: at(hours),
  value,
  rebuilt: value !== null,
});
const joinedAt = (points: Parameters<typeof joinSteps>[0]) => joinSteps(points).map(({ at }) => at);

describe('a line of steps', () => {
  it('goes on from day to day where only days are known', () => {
    const points = [rebuilt(0), rebuilt(6, null), rebuilt(12, null), rebuilt(24), rebuilt(48)];
    expect(joinedAt(points)).toEqual([at(0), at(24), at(48)]);
  });

  it('has a gap where a day is missing', () => {
    expect(joinedAt([rebuilt(0), rebuilt(24, null), rebuilt(48)])).toEqual([at(0), at(24), at(48)]);
  });

  it('has a gap where fewer places were recorded', () => {
    const partial = { ...rebuilt(12, null), partial: true as const };
    expect(joinedAt([rebuilt(0), partial, rebuilt(24)])).toEqual([at(0), at(12), at(24)]);
  });
});
