import { riskLevel } from './risk-level.ts';

const calm = {
  volatility: 15,
  maxDrawdown: 5,
  hhi: 0.2,
  healthFactor: null,
  stableShare: 30,
  largestPlace: 40,
};

describe('the level of risk', () => {
  it('is low where nothing stands out', () => {
    expect(riskLevel(calm)).toEqual({ level: 'low', reasons: [] });
  });
  it('is that of the worst figure, and names the others behind it', () => {
    const figures = {
      ...calm,
      volatility: 70,
      healthFactor: 1.05,
      stableShare: 0,
      maxDrawdown: 30,
    };
    const { level, reasons } = riskLevel(figures);
    expect(level).toBe('very_high');
    expect(reasons.map(({ code, level }) => [code, level])).toEqual([
      ['health_factor', 'very_high'],
      ['volatility', 'high'],
      ['drawdown', 'high'],
      ['no_stable_share', 'moderate'],
    ]);
    expect(reasons[0]).toMatchObject({ value: 1.05, threshold: 1.1 });
  });
  it('names first, of equal levels, what is further beyond its threshold', () => {
    const { reasons } = riskLevel({ ...calm, volatility: 55, maxDrawdown: 45 });
    expect(reasons.map(({ code }) => code)).toEqual(['drawdown', 'volatility']);
  });
  it('counts one exchange from more than half on, and two equal halves not', () => {
    expect(riskLevel({ ...calm, largestPlace: 50 }).reasons).toEqual([]);
    expect(riskLevel({ ...calm, largestPlace: 50.01 }).reasons).toMatchObject([
      { code: 'single_place', level: 'moderate', threshold: 50 },
    ]);
  });
  it('is not low where nobody measured, but what is grave is said', () => {
    const unknown = { ...calm, volatility: null, maxDrawdown: null };
    expect(riskLevel(unknown)).toEqual({ level: null, reasons: [] });
    expect(riskLevel({ ...unknown, hhi: 1 })).toMatchObject({ level: 'high' });
  });
  it.each([
    ['volatility', 1e-6, [20, 50, 90]],
    ['maxDrawdown', 1e-6, [10, 25, 50]],
    ['hhi', 1e-6, [0.25, 0.5]],
    ['largestPlace', 1e-6, [50, 80]],
    ['healthFactor', -1e-6, [3, 1.5, 1.1]],
    ['stableShare', -1e-6, [5]],
  ])('rises one level beyond each limit of %s, and nowhere else', (figure, step, limits) => {
    const levels = ['low', 'moderate', 'high', 'very_high'];
    const levelAt = (value: number) => riskLevel({ ...calm, [figure]: value }).level;
    for (const [index, limit] of limits.entries()) {
      expect(levelAt(limit)).toBe(levels[index]);
      expect(levelAt(limit + step)).toBe(levels[index + 1]);
    }
  });
});
