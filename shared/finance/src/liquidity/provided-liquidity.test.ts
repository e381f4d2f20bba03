import assert from 'node:assert/strict';
import fc from 'fast-check';
import { amountOut, depositQuote, depositTaken, halfToTrade } from './pair-quotes.ts';
import { pairShare, squareRoot } from './pair-share.ts';
import { fairValue, feeApr, valueByReserves } from './pool-value.ts';
import { followLiquidity, type LiquidityMove, scaledRoot } from './provided-liquidity.ts';

const amount = fc.bigInt({ min: 10n ** 6n, max: 10n ** 24n });
const positive = fc.integer({ min: 1, max: 10 ** 9 }).map((parts) => `${parts / 1_000}`);

describe('what was put into a pool', () => {
  it('is nothing once all is taken out, and what came back beyond it is the gain', () => {
    const reported = followLiquidity(
      [
        { kind: 'add', liquidity: 100n, amounts: [400n, 25n], values: { USD: 800n } },
        { kind: 'add', liquidity: 100n, amounts: [500n, 20n], values: { USD: 1_000n } },
        { kind: 'remove', liquidity: 50n, amounts: [240n, 13n], values: { USD: 500n } },
        { kind: 'remove', liquidity: 150n, amounts: [700n, 36n], values: { USD: 1_500n } },
      ],
      ['USD'],
    );
    assert.equal(reported.liquidity, 0n);
    assert.deepEqual(reported.amounts, [0n, 0n]);
    assert.deepEqual(reported.deposited, { USD: 0n });
    assert.deepEqual(reported.putIn, { USD: 1_800n });
    assert.deepEqual(reported.realised, { USD: 200n });
  });

  it('keeps cost and gain together: deposits less withdrawals are what is left less what was gained', () => {
    const move = fc.record({
      part: fc.integer({ min: 1, max: 100 }),
      value: fc.bigInt(1n, 10n ** 12n),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), move), { maxLength: 30 }), (acts) => {
        let held = 0n;
        let cash = 0n;
        const moves = acts.map(([isIn, { part, value }]) => {
          const liquidity = isIn || held === 0n ? 1_000n : (held * BigInt(part)) / 100n;
          const kind = isIn || held === 0n ? ('add' as const) : ('remove' as const);
          held += kind === 'add' ? liquidity : -liquidity;
          cash += kind === 'add' ? value : -value;
          return {
            kind,
            liquidity,
            amounts: [liquidity, liquidity] as const,
            values: { USD: value },
          };
        });
        const reported = followLiquidity(moves, ['USD']);
        assert.equal(reported.liquidity, held);
        assert.equal((reported.deposited['USD'] ?? 0n) - (reported.realised['USD'] ?? 0n), cash);
      }),
    );
  });

  it('is not known where liquidity came from elsewhere', () => {
    const reported = followLiquidity([{ kind: 'receive', liquidity: 5n }], ['USD']);
    const zero = { USD: 0n };
    assert.deepEqual(reported, {
      liquidity: 5n,
      amounts: [0n, 0n],
      root: 0n,
      known: false,
      deposited: zero,
      putIn: zero,
      realised: zero,
    });
  });

  it('leaves at its cost with what is sent, and gains only by what is removed', () => {
    const moves: LiquidityMove[] = [
      { kind: 'add', liquidity: 100n, amounts: [400n, 25n], values: { USD: 800n, EUR: null } },
      { kind: 'send', liquidity: 25n },
    ];
    // √(400 · 25) is 100, of which three quarters are left.
    const sent = followLiquidity(moves, ['USD', 'EUR']);
    assert.deepEqual(sent, {
      liquidity: 75n,
      amounts: [300n, 18n],
      root: 75n * 10n ** 9n,
      known: true,
      deposited: { USD: 600n, EUR: null },
      putIn: { USD: 800n, EUR: null },
      realised: { USD: 0n, EUR: 0n },
    });
    const values = { USD: 700n, EUR: 1n };
    const removed = { kind: 'remove', liquidity: 76n, amounts: [300n, 18n], values } as const;
    assert.deepEqual(followLiquidity([...moves, removed], ['USD', 'EUR']), {
      liquidity: 0n,
      amounts: [0n, 0n],
      root: 0n,
      known: false,
      deposited: { USD: 0n, EUR: null },
      putIn: { USD: 800n, EUR: null },
      realised: { USD: 100n, EUR: null },
    });
    assert.equal(followLiquidity([...moves, { ...removed, liquidity: 75n }], []).known, true);
    assert.equal(followLiquidity([removed], ['USD']).realised['USD'], 700n);
  });

  it('does not grow by trades without a fee, and does with one', () => {
    fc.assert(
      fc.property(amount, amount, amount, (reserve0, reserve1, traded) => {
        const out = amountOut(traded, reserve0, reserve1);
        const before = scaledRoot([reserve0, reserve1]);
        assert.ok(scaledRoot([reserve0 + traded, reserve1 - out]) >= before);
      }),
    );
  });
});

describe('a trade', () => {
  it('brings what the pair’s formula says, and nothing of nothing', () => {
    // 997 · 2,000,000 / (1,000,000 + 997) is 1,992.01.
    assert.equal(amountOut(1_000n, 1_000_000n, 2_000_000n), 1_992n);
    for (const [traded, reserveIn, reserveOut] of [
      [0n, 1n, 1n],
      [-1n, 1n, 1n],
      [1n, 0n, 1n],
      [1n, 1n, 0n],
      [1n, -1n, 1n],
      [1n, 1n, -1n],
    ] as const)
      assert.equal(amountOut(traded, reserveIn, reserveOut), 0n);
  });
});

describe('a deposit', () => {
  it('is lowered to the price of the pool on one side', () => {
    assert.equal(depositQuote(10n, 4n, 6n), 15n);
    assert.equal(depositQuote(10n, 0n, 6n), 0n);
    assert.deepEqual(depositTaken([100n, 150n], [1_000n, 2_000n]), [75n, 150n]);
    assert.deepEqual(depositTaken([100n, 200n], [1_000n, 2_000n]), [100n, 200n]);
    assert.deepEqual(depositTaken([100n, 250n], [1_000n, 2_000n]), [100n, 200n]);
    assert.deepEqual(depositTaken([7n, 9n], [0n, 0n]), [7n, 9n]);
    assert.equal(halfToTrade(7n, 0n), 0n);
  });

  it('takes at most what was offered, at the price of the pool', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (want0, want1, reserve0, reserve1) => {
        const [took0, took1] = depositTaken([want0, want1], [reserve0, reserve1]);
        assert.ok(took0 <= want0 && took1 <= want1);
        assert.ok(took0 === want0 || took1 === want1);
      }),
    );
  });

  it('of one token leaves hardly anything after the right half was traded', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n ** 12n, max: 10n ** 24n }),
        fc.bigInt({ min: 10n ** 18n, max: 10n ** 26n }),
        fc.bigInt({ min: 10n ** 18n, max: 10n ** 26n }),
        (held, reserveIn, reserveOut) => {
          const traded = halfToTrade(held, reserveIn);
          assert.ok(traded >= 0n && traded <= held);
          const out = amountOut(traded, reserveIn, reserveOut);
          if (out < 10n ** 6n) return;
          const rest = held - traded;
          const [took] = depositTaken([rest, out], [reserveIn + traded, reserveOut - out]);
          assert.ok((rest - took) * 100_000n <= held, `${rest - took} of ${held}`);
        },
      ),
    );
  });
});

describe('the value of a share', () => {
  it('by √k is never above that by reserves, and is the same at the markets’ price', () => {
    fc.assert(
      fc.property(positive, positive, positive, (reserve0, reserve1, price0) => {
        const pool = { reserve0, reserve1, price0, price1: '1' };
        const [fair, naive] = [Number(fairValue(pool)), Number(valueByReserves(pool))];
        assert.ok(fair <= naive * (1 + 1e-12));
      }),
    );
    const pool = { reserve0: '1000', reserve1: '4', price0: '1', price1: '250' };
    assert.deepEqual([fairValue(pool), valueByReserves(pool)], ['2000', '2000']);
  });

  it('by √k does not move with a trade that pays no fee; that by reserves does', () => {
    const before = { reserve0: '1000', reserve1: '1000', price0: '1', price1: '1' };
    const after = { ...before, reserve0: '2000', reserve1: '500' };
    assert.equal(fairValue(after), fairValue(before));
    assert.equal(valueByReserves(after), '2500');
  });

  it('in units is what the pair pays out, and √ of it what fees are measured by', () => {
    const pair = { reserve0: 10n ** 12n, reserve1: 10n ** 20n, totalSupply: 10n ** 16n, kLast: 0n };
    const [a, b] = pairShare(pair, 10n ** 15n);
    assert.equal(squareRoot(a * b), squareRoot(10n ** 30n));
  });
});

describe('the yearly rate of fees', () => {
  it('is that of the days, times 365 over their number', () => {
    assert.equal(feeApr('7', '1000', 7), '36.5');
    assert.equal(feeApr('1', '3', 365), '33.33333333');
    assert.equal(feeApr('7', '0', 7), null);
    assert.equal(feeApr('7', '1000', 0), null);
  });
});
