import fc from 'fast-check';
import { add, compare, exact, multiply, negate } from './money/decimal.ts';
import { sharePercentages } from './money/share-percentages.ts';
import { rebalance, wonRules } from './rebalance.ts';

const held = (...rows: [string, string, string][]) =>
  rows.map(([key, value, target]) => ({ key, value, target }));
const free = { ...wonRules, fee: '0' };

describe('rebalancing', () => {
  it('does nothing within the band', () => {
    const holdings = held(['BTC', '640000', '60'], ['ETH', '360000', '40']);
    expect(rebalance(holdings, wonRules)).toEqual({ trades: [], fees: '0', left: [] });
  });
  it('sells what drifted up and buys what drifted down', () => {
    const holdings = held(['BTC', '800000', '60'], ['ETH', '200000', '40']);
    expect(rebalance(holdings, free)).toEqual({
      trades: [
        { key: 'BTC', amount: '-200000' },
        { key: 'ETH', amount: '200000' },
      ],
      fees: '0',
      left: [],
    });
  });
  it('takes fees from what is bought', () => {
    const holdings = held(['BTC', '800000', '60'], ['ETH', '200000', '40']);
    expect(rebalance(holdings, wonRules)).toEqual({
      trades: [
        { key: 'BTC', amount: '-200000' },
        { key: 'ETH', amount: '199800' },
      ],
      fees: '200',
      left: [],
    });
  });
  it('pays for it from as few others as it can, the furthest from its target first', () => {
    const holdings = held(
      ['BTC', '420000', '40'],
      ['ETH', '230000', '20'],
      ['SOL', '205000', '20'],
      ['XRP', '145000', '20'],
    );
    expect(rebalance(holdings, free)?.trades).toEqual([
      { key: 'ETH', amount: '-30000' },
      { key: 'BTC', amount: '-20000' },
      { key: 'SOL', amount: '-5000' },
      { key: 'XRP', amount: '55000' },
    ]);
  });
  it('orders nothing below the minimum, and says what stays out of its band', () => {
    const holdings = held(['BTC', '12000', '90'], ['ETH', '3000', '10']);
    expect(rebalance(holdings, free)).toEqual({
      trades: [],
      fees: '0',
      left: [
        { key: 'BTC', why: 'below_minimum' },
        { key: 'ETH', why: 'below_minimum' },
      ],
    });
    const scattered = held(
      ['BTC', '14000', '50'],
      ...['A', 'B', 'C'].map((key): [string, string, string] => [key, '9000', '16.66']),
      ['D', '100', '0.02'],
    );
    expect(rebalance(scattered, free)).toMatchObject({
      trades: [],
      left: [
        { key: 'BTC', why: 'no_counterpart' },
        ...['A', 'B', 'C', 'D'].map((key) => ({ key, why: 'below_minimum' })),
      ],
    });
  });
  it('sells what is not to be held, unless it is too little to be sold', () => {
    const holdings = held(['BTC', '95000', '100'], ['DOGE', '5000', '0'], ['DUST', '900', '0']);
    expect(rebalance(holdings, free)).toMatchObject({
      trades: [
        { key: 'DOGE', amount: '-5000' },
        { key: 'BTC', amount: '5000' },
      ],
    });
  });
  it('knows nothing of what holds nothing, and refuses targets of more than all', () => {
    expect(rebalance(held(['BTC', '0', '100']), wonRules)).toBeNull();
    expect(() => rebalance(held(['BTC', '1', '99']), wonRules)).toThrow(RangeError);
  });
  it('keeps the sum, goes only towards targets, and leaves the band or says why', () => {
    const aHolding = fc.record({
      value: fc.bigInt(0n, 10n ** 9n).map(String),
      weight: fc.integer({ min: 0, max: 50 }),
    });
    const someFee = fc.constantFrom('0', '0.05', '0.25');
    fc.assert(
      fc.property(fc.array(aHolding, { minLength: 1, maxLength: 12 }), someFee, (rows, fee) => {
        const targets = sharePercentages(rows.map(({ weight }) => String(weight)));
        fc.pre(targets[0] !== null && rows.some(({ value }) => value !== '0'));
        const holdings = rows.map(({ value }, i) => ({
          key: `k${i}`,
          value,
          target: targets[i] ?? '0',
        }));
        const found = rebalance(holdings, { ...wonRules, fee });
        const amounts = found?.trades.map(({ amount }) => amount) ?? [];
        expect(add('0', ...amounts, found?.fees ?? '')).toBe('0');
        const traded = add('0', ...amounts.map((amount) => amount.replace('-', '')));
        const cost = multiply(traded, fee, '0.01');
        expect(
          exact(found?.fees ?? '')
            .minus(cost)
            .abs()
            .isLessThanOrEqualTo(1),
        ).toBe(true);
        const whole = add(...rows.map(({ value }) => value));
        const after = add(whole, negate(found?.fees ?? ''));
        for (const { key, value, target } of holdings) {
          const amount = found?.trades.find((trade) => trade.key === key)?.amount ?? '0';
          if (amount !== '0') expect(compare(amount.replace('-', ''), '5000')).not.toBe(-1);
          const goal = exact(multiply(whole, target, '0.01'));
          const before = exact(value).minus(goal);
          const distance = exact(value).plus(amount).minus(goal);
          expect(distance.abs().isLessThanOrEqualTo(before.abs().plus(1))).toBe(true);
          const aim = exact(multiply(after, target, '0.01'));
          const off = exact(value).plus(amount).minus(aim).abs();
          const isOut = aim.isZero()
            ? off.isGreaterThanOrEqualTo(5_001)
            : off.minus(1).times(20).isGreaterThan(after) ||
              off.minus(1).times(4).isGreaterThan(aim.plus(4));
          if (isOut) expect(found?.left.map((row) => row.key)).toContain(key);
        }
      }),
      { numRuns: 1_000, seed: 22 },
    );
  });
});
