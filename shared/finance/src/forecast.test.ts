import fc from 'fast-check';
import { backTest, forecast } from './rates.ts';

const near = (a: number | undefined, b: number, within = 1e-9) =>
  expect(a !== undefined && Math.abs(a / b - 1) < within).toBe(true);
const rising = (n: number, growth: number) => Array.from({ length: n }, (_, i) => growth ** i);

describe('a forecast', () => {
  it('by the random walk is the last rate, on every day', () => {
    for (const { value } of forecast([1, 1.1, 1.05, 1.2], 'naive', 30)) near(value, 1.2);
  });

  it('by drift goes on as from the first to the last', () => {
    near(forecast(rising(50, 1.01), 'drift', 10).at(-1)?.value, 1.01 ** 59);
  });

  it('by smoothing is what the smoothing comes to by hand', () => {
    // l₁ = ln 1, l₂ = 0.3·ln 2, l₃ = l₂ + 0.3·(ln 4 − l₂)
    const level = 0.3 * Math.log(2) + 0.3 * (Math.log(4) - 0.3 * Math.log(2));
    near(forecast([1, 2, 4], 'ses', 1)[0]?.value, Math.exp(level));
  });

  it('by drift is the mean step from the first to the last', () => {
    near(forecast([1, Math.E, Math.E ** 3], 'drift', 2)[1]?.value, Math.E ** 6);
  });

  it('by a damped trend is what Holt’s equations come to by hand', () => {
    // l₂ = 0.3·1 + 0.7·(0 + 0.9·1) = 0.93, b₂ = 0.1·0.93 + 0.9·0.9·1 = 0.903;
    // l₃ = 0.3·3 + 0.7·(0.93 + 0.9·0.903) = 2.11989, b₃ = 0.1·1.18989 + 0.81·0.903 = 0.850419.
    const days = forecast([1, Math.E, Math.E ** 3], 'holt', 2);
    near(days[0]?.value, Math.exp(2.11989 + 0.9 * 0.850419));
    near(days[1]?.value, Math.exp(2.11989 + (0.9 + 0.81) * 0.850419));
  });

  it('is one of each day, and needs three rates above zero', () => {
    expect(forecast([1, 2, 4], 'naive', 3).map(({ day }) => day)).toEqual([1, 2, 3]);
    expect(() => forecast([1, 2], 'naive', 1)).toThrow('2 values are too few to forecast from');
    expect(() => forecast([1, 2, 0], 'naive', 1)).toThrow('A rate that is not above zero');
  });

  it('by a damped trend levels off', () => {
    const days = forecast(rising(60, 1.01), 'holt', 30).map(({ value }) => value);
    const steps = days.slice(1).map((value, i) => value / (days[i] as number));
    for (const [i, step] of steps.slice(1).entries())
      expect(step < (steps[i] as number)).toBe(true);
    expect(steps.every((step) => step > 1)).toBe(true);
  });

  it('has intervals of the normal distribution that grow with the root of the days', () => {
    const values = [1, 1.02, 1.01, 1.04, 1.03, 1.02];
    const logs = values.slice(1).map((value, i) => Math.log(value / (values[i] as number)));
    const mean = logs.reduce((a, b) => a + b, 0) / logs.length;
    const daily = Math.sqrt(
      logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1),
    );
    const fourth = forecast(values, 'naive', 4)[3];
    near(Math.log((fourth?.high95 ?? 0) / 1.02), 1.959963984540054 * daily * 2);
    near(Math.log((fourth?.high80 ?? 0) / 1.02), 1.2815515655446004 * daily * 2);
    near(Math.log((fourth?.low95 ?? 0) / 1.02), -1.959963984540054 * daily * 2);
    near(Math.log((fourth?.low80 ?? 0) / 1.02), -1.2815515655446004 * daily * 2);
  });

  it('never falls to zero, and holds its value between its bounds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1e-6, max: 1e8, noNaN: true }), { minLength: 3, maxLength: 120 }),
        fc.constantFrom('naive' as const, 'drift' as const, 'ses' as const, 'holt' as const),
        (values, method) => {
          for (const { value, low80, high80, low95, high95 } of forecast(values, method, 5))
            expect(
              low95 >= 0 && low95 <= low80 && low80 <= value && value <= high80 && high80 <= high95,
            ).toBe(true);
        },
      ),
    );
  });
});

describe('a back-test', () => {
  it('of the random walk against itself is one', () => {
    const values = Array.from({ length: 130 }, (_, i) => 1 + 0.1 * Math.sin(i * 1.7));
    expect(backTest(values, 'naive', 90)).toEqual({ mase: 1, sample: 90 });
  });

  it('says that drift beats the random walk where a rate goes straight on, and not where it turns', () => {
    expect((backTest(rising(130, 1.01), 'drift', 90)?.mase ?? 1) < 1e-9).toBe(true);
    const walk = Array.from({ length: 130 }, (_, i) => (i % 2 === 0 ? 1 : 1.01));
    expect((backTest(walk, 'drift', 90)?.mase ?? 0) >= 1).toBe(true);
  });

  it('compares mean errors of the days that have thirty before them', () => {
    const values = [...Array.from({ length: 30 }, () => 1), 2, 4];
    // The smoothed forecasts are 1 and 2^0.3, those of the random walk 1 and 2.
    const errors = [1, 4 - 2 ** 0.3] as const;
    for (const days of [2, 90]) {
      const found = backTest(values, 'ses', days);
      near(found?.mase, (errors[0] + errors[1]) / 3);
      expect(found?.sample).toBe(2);
    }
    near(backTest(values, 'ses', 1)?.mase, errors[1] / 2);
    expect(backTest(values.slice(0, 30), 'ses', 90)).toBeNull();
  });

  it('says nothing of too little, or of what stood still', () => {
    expect(backTest(rising(20, 1.01), 'naive', 90)).toEqual(null);
    expect(
      backTest(
        Array.from({ length: 130 }, () => 1),
        'naive',
        90,
      ),
    ).toEqual(null);
  });
});
