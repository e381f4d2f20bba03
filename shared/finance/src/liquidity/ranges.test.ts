import { dayMs } from '@moa/contracts/time';
import fc from 'fast-check';
import { add, subtract } from '../money/decimal.ts';
import { amountsOfLiquidity } from './amounts-of-liquidity.ts';
import { expectedTimeInRange, sigmaDays } from './expected-time-in-range.ts';
import { liquidityBars } from './liquidity-bars.ts';
import { amountsToAdd, liquidityForAmounts } from './liquidity-for-amounts.ts';
import { nearestTick, tickSpacings, usableTicks } from './nearest-tick.ts';
import {
  earnedInRange,
  feeApr,
  type PoolSwap,
  realisedVolatility,
  sideSince,
  timeInRange,
  valuePerLiquidity,
} from './pool-past.ts';
import { type Amounts, type PositionFlow, positionResult } from './position-result.ts';
import { sqrtPriceAtTick } from './sqrt-price-at-tick.ts';
import { suggestRanges } from './suggest-ranges.ts';

const aTick = fc.integer({ min: -200_000, max: 200_000 });
const aRange = fc
  .tuple(aTick, fc.integer({ min: 1, max: 50_000 }))
  .map(([tickLower, width]) => ({ tickLower, tickUpper: tickLower + width }));

describe('liquidity for amounts', () => {
  it('takes no more than what was offered, and not a unit of liquidity less than it could', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 30n });
    fc.assert(
      fc.property(aRange, aTick, amount, amount, (range, tick, amount0, amount1) => {
        const sqrtPrice = sqrtPriceAtTick(tick);
        const liquidity = liquidityForAmounts({ ...range, sqrtPrice, amount0, amount1 });
        const taken = amountsToAdd({ ...range, sqrtPrice, liquidity });
        // The periphery rounds the product of the bounds first, which may ask for a unit or so more.
        expect(taken[0] <= amount0 + amount0 / 10n ** 9n + 2n).toBe(true);
        expect(taken[1] <= amount1 + 1n).toBe(true);
        const paid = amountsOfLiquidity({ ...range, sqrtPrice, tick, liquidity });
        expect(paid[0] <= taken[0] && taken[0] - paid[0] <= 2n).toBe(true);
        expect(paid[1] <= taken[1] && taken[1] - paid[1] <= 1n).toBe(true);
      }),
    );
  });

  it('is a whole number of spacings inside what a pool can hold', () => {
    const spacing = fc.constantFrom(1, 10, 60, 200);
    fc.assert(
      fc.property(fc.double({ min: 1e-40, max: 1e40, noNaN: true }), spacing, (price, step) => {
        const tick = nearestTick(price, step);
        const [first, last] = usableTicks(step);
        expect(Math.abs(tick % step)).toBe(0);
        expect(tick >= first && tick <= last).toBe(true);
        if (tick > first && tick < last) {
          expect(Math.abs(Math.log(price) / Math.log(1.0001) - tick)).toBeLessThanOrEqual(
            step / 2 + 1e-6,
          );
        }
      }),
    );
    expect(nearestTick(0, 60)).toBe(usableTicks(60)[0]);
    expect(nearestTick(Number.POSITIVE_INFINITY, 60)).toBe(usableTicks(60)[1]);
    expect(nearestTick(1.0001 ** 31, 60)).toBe(60);
    expect(nearestTick(1.0001 ** 29, 60)).toBe(0);
  });

  it('begins and ends where the factory allows it', () => {
    expect(Object.values(tickSpacings).map(usableTicks)).toEqual([
      [-887_272, 887_272],
      [-887_270, 887_270],
      [-887_220, 887_220],
      [-887_200, 887_200],
    ]);
  });
});

describe('the result of a position', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 9 }).map((one) => `${one / 1000}`);
  const amounts = fc.tuple(amount, amount) as fc.Arbitrary<Amounts>;
  const price = fc.integer({ min: 1, max: 10 ** 9 }).map((one) => `${one / 1000}`);
  const prices = fc.tuple(price, price);
  const flow: fc.Arbitrary<PositionFlow> = fc.record({
    kind: fc.constantFrom('increase', 'decrease', 'collect'),
    amounts,
    prices,
  });

  it('adds its steps up to what is there, to the last unit of the currency', () => {
    const currency = fc.constantFrom('KRW', 'USD', 'BTC' as const);
    fc.assert(
      fc.property(
        fc.array(flow, { maxLength: 8 }),
        amounts,
        amounts,
        prices,
        currency,
        (flows, held, collectable, now, code) => {
          const opened: PositionFlow = { kind: 'increase', amounts: held, prices: now };
          const result = positionResult(
            { flows: [opened, ...flows], amounts: held, collectable, prices: now },
            code,
          );
          const steps = result.waterfall ?? [];
          expect(
            Number(subtract(add(...steps.map(({ value }) => value)), result.total ?? '')),
          ).toBe(0);
          expect(
            Number(
              subtract(add(result.divergence ?? '', result.feesValue ?? ''), result.poolPnl ?? ''),
            ),
          ).toBe(0);
        },
      ),
    );
  });

  it('keeps what it cost when prices move, and compares with holding at the prices of now', () => {
    const result = positionResult(
      {
        flows: [
          { kind: 'increase', amounts: ['1', '2000'], prices: ['2000', '1'] },
          { kind: 'collect', amounts: ['0', '50'], prices: ['2500', '1'] },
        ],
        amounts: ['0.8', '2450'],
        collectable: ['0.01', '10'],
        prices: ['3000', '1'],
      },
      'USD',
    );
    expect(result).toMatchObject({
      cost: '4000.00',
      hodl: '5000.00',
      divergence: '-150',
      divergencePct: '-3.00',
      feesValue: '90',
      poolPnl: '-60',
      pnlVsCost: '940',
      pnlVsCostPct: '23.50',
      total: '4890',
    });
    expect(result.waterfall?.map(({ name, value }) => [name, value])).toEqual([
      ['cost', '4000.00'],
      ['priceChange', '1000'],
      ['divergence', '-150'],
      ['fees', '90'],
      ['withdrawn', '-50'],
    ]);
  });

  it('counts what was taken out at the prices of then, and gas last', () => {
    const result = positionResult(
      {
        flows: [
          { kind: 'increase', amounts: ['1', '2000'], prices: ['2000', '1'] },
          { kind: 'decrease', amounts: ['0.2', '400'], prices: ['2500', '1'] },
          { kind: 'collect', amounts: ['0.2', '450'], prices: ['2500', '1'] },
        ],
        amounts: ['0.8', '1600'],
        collectable: ['0.01', '10'],
        prices: ['3000', '1'],
      },
      'USD',
      '10',
    );
    expect(result).toEqual({
      deposited: ['1', '2000'],
      removed: ['0.2', '400'],
      collected: ['0.2', '450'],
      fees: ['0.01', '60'],
      cost: '4000.00',
      hodl: '5000.00',
      divergence: '0',
      divergencePct: '0.00',
      feesValue: '90',
      poolPnl: '90',
      totalPnlVsHold: '80',
      total: '4040',
      // 4,040 and the 950 that were taken out, less 4,000.
      pnlVsCost: '990',
      pnlVsCostPct: '24.75',
      waterfall: [
        { name: 'cost', value: '4000.00' },
        { name: 'priceChange', value: '1000' },
        { name: 'divergence', value: '0' },
        { name: 'fees', value: '90' },
        { name: 'withdrawn', value: '-1050' },
      ],
    });
  });

  it('has no withdrawal among its steps where nothing was taken out, and loses no unit to rounding', () => {
    const result = positionResult(
      {
        flows: [{ kind: 'increase', amounts: ['1', '1'], prices: ['10.4', '10.4'] }],
        amounts: ['1', '1'],
        collectable: ['0', '0'],
        prices: ['10.4', '10.4'],
      },
      'KRW',
    );
    const steps = result.waterfall ?? [];
    expect(steps.map(({ name }) => name)).toEqual(['cost', 'priceChange', 'divergence', 'fees']);
    expect(add(...steps.map(({ value }) => value))).toBe(result.total);
  });

  it('begins with what the deposits are worth now where nobody knows what they cost', () => {
    const result = positionResult(
      {
        flows: [{ kind: 'increase', amounts: ['1', '0'], prices: [null, '1'] }],
        amounts: ['1', '0'],
        collectable: ['0', '0'],
        prices: ['10', '1'],
      },
      'USD',
    );
    expect(result.cost).toBeNull();
    expect(result.pnlVsCost).toBeNull();
    expect(result.waterfall?.[0]).toEqual({ name: 'cost', value: '10.00' });
  });

  it('says nothing where a price of now is missing', () => {
    const result = positionResult(
      { flows: [], amounts: ['1', '1'], collectable: ['0', '0'], prices: ['10', null] },
      'USD',
    );
    expect(result.total).toBeNull();
    expect(result.waterfall).toBeNull();
  });
});

describe('the loss against holding', () => {
  const value = (tickLower: number, tickUpper: number, tick: number) =>
    valuePerLiquidity(1.0001 ** tickLower, 1.0001 ** tickUpper, 1.0001 ** tick);

  // Erins 2021 for a price of 100 in the range 80 to 125, as the specification has checked them.
  it.each([
    [0.9, -0.01313],
    [1.1, -0.01075],
    [1.2, -0.03922],
  ])('of a narrow range at %d times the price is %d', (k, loss) => {
    const [lower, upper, price] = [80, 125, 100];
    const [a, b, s] = [lower, upper, price].map(Math.sqrt) as [number, number, number];
    const hold = (1 / s - 1 / b) * price * k + (s - a);
    expect(valuePerLiquidity(lower, upper, price * k) / hold - 1).toBeCloseTo(loss, 5);
  });

  it('is never a gain, and grows with the distance', () => {
    fc.assert(
      fc.property(aRange, aTick, (range, tick) => {
        const all = value(range.tickLower, range.tickUpper, tick);
        expect(all >= 0).toBe(true);
        expect(all <= value(range.tickLower, range.tickUpper, 250_000) * (1 + 1e-9)).toBe(true);
      }),
    );
  });
});

describe('time in a range', () => {
  it('is expected to be longer the wider the range, and shorter the longer the horizon', () => {
    const sigma = fc.double({ min: 0.001, max: 0.3, noNaN: true });
    const width = fc.double({ min: 0.01, max: 2, noNaN: true });
    fc.assert(
      fc.property(sigma, width, (sigmaDaily, w) => {
        const of = (wide: number, days: number) =>
          expectedTimeInRange({
            lower: Math.exp(-wide),
            upper: Math.exp(wide),
            sigmaDaily,
            days,
          });
        expect(of(w, 30)).toBeLessThanOrEqual(of(w * 1.5, 30) + 1e-6);
        expect(of(w, 90)).toBeLessThanOrEqual(of(w, 30) + 1e-6);
        expect(of(w, 30)).toBeGreaterThanOrEqual(0);
        expect(of(w, 30)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('agrees with random walks', () => {
    const sigmaDaily = 0.04;
    const [days, perDay, walks] = [30, 24, 1_500];
    const random = mulberry(7);
    const bound = sigmaDaily * Math.sqrt(days);
    let inside = 0;
    for (let walk = 0; walk < walks; walk += 1) {
      let x = 0;
      for (let step = 0; step < days * perDay; step += 1) {
        const [u, v] = [1 - random(), random()];
        x +=
          (sigmaDaily / Math.sqrt(perDay)) *
          Math.sqrt(-2 * Math.log(u)) *
          Math.cos(2 * Math.PI * v);
        if (Math.abs(x) < bound) inside += 1;
      }
    }
    const expected = expectedTimeInRange({
      lower: Math.exp(-bound),
      upper: Math.exp(bound),
      sigmaDaily,
      days,
    });
    expect(Math.abs(inside / (walks * days * perDay) - expected)).toBeLessThan(0.02);
  });

  it('is the integral of the normal distribution', () => {
    // ∫₀¹ Φ(c/√u) du = Φ(c) + c·φ(c) − c²·(1 − Φ(c)): 0.92466022 of c = 1, 0.99423127 of c = 2.
    const spread = { sigmaDaily: 0.02, days: 25 };
    const of = (lower: number, upper: number) =>
      expectedTimeInRange({ lower: Math.exp(lower), upper: Math.exp(upper), ...spread });
    expect(of(-500, 0)).toBeCloseTo(0.5, 8);
    expect(of(-500, 0.1)).toBeCloseTo(0.92466022, 5);
    expect(of(-0.2, 0.1)).toBeCloseTo(0.92466022 + 0.99423127 - 1, 5);
    expect(of(0.1, 0.2)).toBeCloseTo(0.99423127 - 0.92466022, 5);
  });

  it.each([
    [1, 2, 0, 1, 1],
    [0.5, 1, 0, 1, 0],
    [2, 3, 0, 1, 0],
    [0.5, 2, 0.1, 0, 0],
    [2, 2, 0.1, 1, 0],
    [2, 0.5, 0.1, 1, 0],
  ])(
    'from %d to %d with a deviation of %d in %d days is %d',
    (lower, upper, sigmaDaily, days, share) => {
      expect(expectedTimeInRange({ lower, upper, sigmaDaily, days })).toBe(share);
    },
  );

  it('counts days of volatility to a bound', () => {
    expect(sigmaDays(Math.exp(0.1), 0.05)).toBeCloseTo(4, 10);
    expect(sigmaDays(Math.exp(-0.1), 0.05)).toBeCloseTo(4, 10);
    expect(sigmaDays(1.1, 0)).toBeNull();
    expect(sigmaDays(Number.NaN, 0.1)).toBeNull();
    expect(sigmaDays(0, 0.1)).toBeNull();
    expect(sigmaDays(Number.POSITIVE_INFINITY, 0.1)).toBeNull();
  });
});

describe('the past of a pool', () => {
  const swap = (at: number, tick: number, more: Partial<PoolSwap> = {}): PoolSwap => ({
    at: at * dayMs,
    tick,
    price: 1.0001 ** tick,
    liquidity: 1_000,
    in0: 0,
    in1: 0,
    ...more,
  });
  const range = { tickLower: 0, tickUpper: 100 };
  const open = [{ at: 0, liquidity: 1 }];

  it('tells how long the price was inside, from when it is known', () => {
    const swaps = [swap(1, 50), swap(2, 150), swap(4, 50)];
    expect(timeInRange(swaps, range, open, { from: dayMs, to: 5 * dayMs })).toBe(0.5);
    expect(timeInRange(swaps, range, open, { from: 0, to: 5 * dayMs })).toBe(0.5);
    expect(timeInRange([], range, open, { from: 0, to: 5 * dayMs })).toBeNull();
  });

  it('counts the lower bound as inside and the upper one as outside, and no time beyond the span', () => {
    const swaps = [swap(1, 0), swap(2, 100), swap(4, 50)];
    expect(timeInRange(swaps, range, open, { from: dayMs, to: 5 * dayMs })).toBe(0.5);
    expect(timeInRange(swaps, range, open, { from: 1.5 * dayMs, to: 3 * dayMs })).toBeCloseTo(
      1 / 3,
      12,
    );
    expect(timeInRange(swaps, range, open, { from: 0, to: dayMs })).toBeNull();
  });

  it.each([
    [
      'closed before',
      [
        [0, 1_000],
        [1, 0],
      ],
      null,
    ],
    ['never opened', [], null],
    ['opened when the price was outside', [[3, 1_000]], 0],
    [
      'closed while the price was inside',
      [
        [0, 1_000],
        [2, 0],
      ],
      1,
    ],
    [
      'closed while the price was outside',
      [
        [0, 1_000],
        [4, 0],
      ],
      2 / 3,
    ],
    [
      'closed and opened again',
      [
        [0, 1_000],
        [2, 0],
        [3, 500],
      ],
      0.5,
    ],
  ] as const)('counts the time with liquidity alone: %s', (_, steps, share) => {
    const swaps = [swap(1, 50), swap(3, 150)];
    const held = steps.map(([at, liquidity]) => ({ at: at * dayMs, liquidity }));
    const span = { from: dayMs, to: held.length === 3 ? 4 * dayMs : 5 * dayMs };
    expect(timeInRange(swaps, range, held, span)).toBe(share);
  });

  it.each([
    [[], null],
    [[-1, 0, 100], 3],
    [[100, 0, 99], 2],
    [[50, -1, -5], 2],
    [[-1, -5], null],
    [[100, 150], null],
  ])('at ticks %j, a day apart, is on its side since day %s', (ticks, day) => {
    const since = sideSince(
      ticks.map((tick, index) => swap(index + 1, tick)),
      range,
    );
    expect(since).toBe(day === null ? null : day * dayMs);
  });

  it('tells since when the price is where it is', () => {
    expect(sideSince([swap(1, 50), swap(2, 150), swap(3, 160)], range)).toBe(2 * dayMs);
    expect(sideSince([swap(1, 50), swap(2, 60)], range)).toBeNull();
    // Out and back within a block takes no time, for the time in range as for this.
    const still = [swap(1, 50), swap(2, 150), swap(2, 60), swap(3, 60)];
    expect(sideSince(still, range)).toBeNull();
    expect(timeInRange(still, range, open, { from: dayMs, to: 4 * dayMs })).toBe(1);
  });

  it('shares the fees of a swap by liquidity, while the price is inside', () => {
    const paid = { in1: 1_000_000 };
    const swaps = [swap(1, 50, paid), swap(2, 150, paid), swap(3, 50, paid)];
    const held = [{ at: 0, liquidity: 100 }];
    const earned = earnedInRange(swaps, { ...range, fee: 3_000 }, held, { from: 0, to: 4 * dayMs });
    expect(earned?.fees).toBeCloseTo(2 * 1_000_000 * 0.003 * 0.1, 6);
    expect(earned?.days).toBe(3);
    expect(feeApr({ fees: 1, meanValue: 100, days: 36.5 })).toBeCloseTo(10, 10);
  });

  it('counts fees in token 1, within the span, of no more than all liquidity', () => {
    const earned = (more: Partial<PoolSwap>, liquidity: number, at = 1) =>
      earnedInRange([swap(at, 0, more)], { ...range, fee: 3_000 }, [{ at: 0, liquidity }], {
        from: dayMs,
        to: 2 * dayMs,
      })?.fees;
    expect(earned({ in0: 1_000, price: 2 }, 100)).toBeCloseTo(2_000 * 0.003 * 0.1, 9);
    expect(earned({ in1: 1_000 }, 5_000)).toBeCloseTo(1_000 * 0.003, 9);
    expect(earned({ in1: 1_000, liquidity: 0 }, 100)).toBe(0);
    expect(earned({ in1: 1_000, tick: 100 }, 100)).toBe(0);
    expect(earned({ in1: 1_000 }, 100, 0.5)).toBe(0);
    expect(earned({ in1: 1_000 }, 100, 2)).toBeUndefined();
    expect(earned({ in1: 1_000 }, 0)).toBeUndefined();
  });

  it('weighs the value of each time by its length', () => {
    const held = [
      { at: 0, liquidity: 100 },
      { at: 2 * dayMs, liquidity: 300 },
    ];
    const swaps = [swap(1, 150), swap(2, 150)];
    const earned = earnedInRange(swaps, { ...range, fee: 3_000 }, held, { from: 0, to: 4 * dayMs });
    // Above the range all is token 1: √upper − √lower of each unit, 100 for a day and 300 for two.
    expect(earned?.meanValue).toBeCloseTo((700 / 3) * (1.0001 ** 50 - 1), 9);
    expect(earned).toMatchObject({ fees: 0, days: 3 });
  });

  it('needs seven moves to tell how much the price moves', () => {
    const month = Array.from({ length: 31 }, (_, at) => swap(at, at % 2 === 0 ? 0 : 100));
    const found = realisedVolatility(month, { from: 0, to: 30 * dayMs });
    expect(found?.days).toBe(29);
    // 15 moves of one sign and 14 of the other: the mean is a 29th of a move.
    expect(found?.sigmaDaily).toBeCloseTo(
      100 * Math.log(1.0001) * Math.sqrt((29 - 1 / 29) / 28),
      12,
    );
    expect(realisedVolatility(month, { from: 0, to: 8 * dayMs })?.days).toBe(7);
    expect(realisedVolatility(month, { from: 0, to: 7 * dayMs })).toBeNull();
    expect(realisedVolatility(month.slice(0, 3), { from: 0, to: 3 * dayMs })).toBeNull();
  });
});

describe('liquidity around the price', () => {
  it('is what the positions are that overlap there, wherever the price stands', () => {
    const position = fc.tuple(aRange, fc.bigInt({ min: 1n, max: 10n ** 20n }));
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 8 }), aTick, (positions, tick) => {
        const net = new Map<number, bigint>();
        const put = (at: number, by: bigint) => net.set(at, (net.get(at) ?? 0n) + by);
        for (const [{ tickLower, tickUpper }, liquidity] of positions) {
          put(tickLower, liquidity);
          put(tickUpper, -liquidity);
        }
        const at = (here: number) =>
          positions
            .filter(([one]) => one.tickLower <= here && here < one.tickUpper)
            .reduce((sum, [, liquidity]) => sum + liquidity, 0n);
        const ticks = [...net].map(([one, by]) => ({ tick: one, net: by }));
        for (const bar of liquidityBars(ticks, { tick, liquidity: at(tick) })) {
          expect(bar.liquidity).toBe(at(bar.tickLower));
        }
      }),
    );
  });
});

it('liquidity between ticks begins with the first and ends with the last', () => {
  const ticks = [
    { tick: 10, net: -5n },
    { tick: 0, net: 3n },
    { tick: 0, net: 2n },
    { tick: 20, net: 0n },
  ];
  const bars = [
    { tickLower: 0, tickUpper: 10, liquidity: 5n },
    { tickLower: 10, tickUpper: 20, liquidity: 0n },
  ];
  expect(liquidityBars(ticks, { tick: 0, liquidity: 5n })).toEqual(bars);
  expect(liquidityBars(ticks, { tick: -1, liquidity: 0n })).toEqual(bars);
  expect(liquidityBars([], { tick: 0, liquidity: 5n })).toEqual([]);
});

describe('suggested ranges', () => {
  const input = {
    price: 1,
    spacing: 10,
    horizonDays: 30,
    sigmaDaily: 0.03,
    feesPerDay: 1_000,
    poolLiquidity: 1_000_000,
    value: 10_000,
    gasCost: 1,
    swapCostRate: 0.001,
    current: { tickLower: -1_000, tickUpper: 1_000, liquidity: 100_000 },
    outOfRangeHours: 0,
  };

  it('stays where the range is in a good place', () => {
    const { recommendation, candidates } = suggestRanges(input);
    expect(recommendation.action).toBe('hold');
    expect(candidates.at(-1)).toMatchObject({ k: null, cost: 0, breakEvenDays: 0 });
  });

  it('reckons fees, loss and cost', () => {
    const stay = suggestRanges(input).candidates.at(-1);
    const share = stay?.expectedTimeInRange ?? Number.NaN;
    // A tenth of 1,000 a day on 10,000; 0.03² / 4 of 100,000 a day are lost.
    expect(stay?.feeApr).toBeCloseTo(365 * share, 9);
    expect(stay?.lossApr).toBeCloseTo(0.225 * 365 * share, 9);
    expect(stay?.net).toBeCloseTo(30 * (100 - 22.5) * share, 9);
    const out = { tickLower: 5_000, tickUpper: 7_000, liquidity: 100_000 };
    const [one, , , , held] = suggestRanges({ ...input, current: out }).candidates;
    if (one === undefined || held === undefined) throw new Error('no candidates');
    // The holding is token 0 alone, of which the new range needs about a half.
    expect(one.cost).toBeCloseTo(1 + 10_000 * 0.001 * 0.5, 1);
    const liquidity =
      10_000 / valuePerLiquidity(1.0001 ** one.tickLower, 1.0001 ** one.tickUpper, 1);
    const fees = (1_000 * liquidity) / (liquidity + 1_000_000);
    const lost = (0.03 ** 2 / 4) * liquidity;
    const earned = 30 * (fees - lost) * one.expectedTimeInRange;
    expect(one.net).toBeCloseTo(earned - one.cost, 6);
    if (one.breakEvenDays === null) expect(earned).toBeLessThanOrEqual(held.net);
    else expect(one.breakEvenDays).toBeCloseTo((30 * one.cost) / (earned - held.net), 6);
  });

  it('moves where the tokens have drifted apart, and no sooner than after a day outside', () => {
    const drifted = { tickLower: -1_000, tickUpper: 200, liquidity: 100 };
    const { drift, recommendation } = suggestRanges({ ...input, current: drifted });
    const [in0, in1] = [1 - 1.0001 ** -100, 1 - 1.0001 ** -500];
    expect(drift).toBeCloseTo(100 * (0.5 - in0 / (in0 + in1)), 9);
    expect(recommendation).toMatchObject({ action: 'rebalance', reason: 'drifted' });
    const centred = { ...input, current: { ...input.current, liquidity: 100 } };
    const better = { action: 'hold', reason: 'better_but_centred' };
    expect(suggestRanges({ ...centred, outOfRangeHours: 24 }).recommendation).toEqual(better);
    expect(suggestRanges({ ...centred, outOfRangeHours: 25 }).recommendation).toMatchObject({
      action: 'rebalance',
      reason: 'out_of_range',
    });
  });

  it('advises to stay only where no other range is expected to come to more', () => {
    const centred = fc.record({
      sigmaDaily: fc.double({ min: 0.0002, max: 0.1, noNaN: true }),
      feesPerDay: fc.double({ min: 0, max: 50_000, noNaN: true }),
      gasCost: fc.double({ min: 0, max: 500, noNaN: true }),
      half: fc.integer({ min: 10, max: 20_000 }),
    });
    fc.assert(
      fc.property(centred, ({ half, ...over }) => {
        const perUnit = valuePerLiquidity(1.0001 ** -half, 1.0001 ** half, 1);
        const current = { tickLower: -half, tickUpper: half, liquidity: input.value / perUnit };
        const { candidates, recommendation } = suggestRanges({ ...input, ...over, current });
        const stay = candidates.at(-1);
        const beaten = candidates.some(({ net }) => net > (stay?.net ?? 0));
        expect(recommendation).toEqual({
          action: 'hold',
          reason: beaten ? 'better_but_centred' : 'in_good_place',
        });
      }),
    );
  });

  it('takes the range that comes to most of those that pay back in time', () => {
    const held = { tickLower: 200, tickUpper: 20_000 };
    const perUnit = valuePerLiquidity(1.0001 ** 200, 1.0001 ** 20_000, 1);
    const outside = { ...input, current: { ...held, liquidity: input.value / perUnit } };
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5_000, noNaN: true }), (feesPerDay) => {
        const found = suggestRanges({ ...outside, feesPerDay, outOfRangeHours: 48 });
        if (found.recommendation.action === 'hold') return;
        const chosen = found.candidates[found.recommendation.candidate];
        for (const one of found.candidates) {
          const isInTime = one.breakEvenDays !== null && one.breakEvenDays < 15;
          if (one.k === null || isInTime) expect(chosen?.net).toBeGreaterThanOrEqual(one.net);
        }
      }),
    );
  });

  it('expects the impermanent loss that prices after the horizon have', () => {
    const random = mulberry(11);
    const { sigmaDaily, horizonDays } = input;
    const spread = sigmaDaily * Math.sqrt(horizonDays);
    // The price itself has no drift, so that holding the tokens is expected to change nothing.
    const prices = Array.from({ length: 100_000 }, () => {
      const z = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      return Math.exp(spread * z - spread ** 2 / 2);
    });
    for (const { tickLower, tickUpper, lossApr } of suggestRanges(input).candidates.slice(0, 4)) {
      const [lower, upper] = [1.0001 ** tickLower, 1.0001 ** tickUpper];
      const lost = prices.reduce((sum, price) => {
        const tokens = price * (1 - 1 / Math.sqrt(upper)) + (1 - Math.sqrt(lower));
        return sum + tokens - valuePerLiquidity(lower, upper, price);
      }, 0);
      const share = lost / prices.length / valuePerLiquidity(lower, upper, 1);
      expect((share * 365 * 100) / horizonDays / lossApr).toBeCloseTo(1, 1);
    }
  });

  it('moves where the price has left for more than a day and moving pays', () => {
    const out = { ...input, current: { ...input.current, tickLower: 5_000, tickUpper: 7_000 } };
    expect(suggestRanges({ ...out, outOfRangeHours: 48 }).recommendation).toMatchObject({
      action: 'rebalance',
      reason: 'out_of_range',
    });
  });

  it('says that moving costs too much', () => {
    const out = { ...input, current: { ...input.current, tickLower: 5_000, tickUpper: 7_000 } };
    expect(suggestRanges({ ...out, outOfRangeHours: 48, gasCost: 1e9 }).recommendation).toEqual({
      action: 'hold',
      reason: 'too_expensive',
    });
  });

  it('is wider and longer inside with every step', () => {
    const { candidates } = suggestRanges(input);
    const moving = candidates.slice(0, 4);
    for (const [index, one] of moving.entries()) {
      const next = moving[index + 1];
      if (next === undefined) continue;
      expect(next.tickLower < one.tickLower && next.tickUpper > one.tickUpper).toBe(true);
      expect(next.expectedTimeInRange).toBeGreaterThan(one.expectedTimeInRange);
    }
  });
});

function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
