import { type RiskFigures, riskLevel, riskLimits } from './risk-level.ts';

const calm: RiskFigures = {
  ...{ volatility: 15, maxDrawdown: 5, hhi: 0.2, healthFactor: null },
  ...{ stableShare: 30, largestPlace: 40 },
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
  it('only rises as a figure gets worse', () => {
    const order = [null, 'low', 'moderate', 'high', 'very_high'];
    for (const { figure, is, ...levels } of Object.values(riskLimits)) {
      const edges = Object.values(levels).sort((a, b) => (is === 'above' ? a - b : b - a));
      const step = is === 'above' ? 1e-6 : -1e-6;
      const found = edges.flatMap((edge) =>
        [edge, edge + step].map((value) => riskLevel({ ...calm, [figure]: value }).level),
      );
      const ranks = found.map((level) => order.indexOf(level));
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      expect(new Set(ranks).size).toBe(edges.length + 1);
    }
  });
});
