import { otherAmount, wantedSides } from './range-sums.ts';
import { fullTicks, ordered, priceOfTick, tickOfPrice, ticksAround } from './tick-prices.ts';

/**
 * The pool of USDC and WETH at 0.05 %: USDC is token 0, and prices are shown in dollars for one
 * ether.
 */
const pair = { token0: { decimals: 6 }, token1: { decimals: 18 } };

it('reads the tick of the documentation’s own example', () => {
  // √P = 2018382873588440326581633304624437 is 1,540.82 dollars for one ether, at tick 202919.
  // https://blog.uniswap.org/uniswap-v3-math-primer
  expect(Math.abs(Number(priceOfTick(202_919, pair, true)) / 1_540.82 - 1)).toBeLessThan(0.0001);
  expect(Math.abs(tickOfPrice('1540.82', pair, true, 1) - 202_919)).toBeLessThanOrEqual(1);
});

it('goes from a price to the nearest usable tick and back, in both directions', () => {
  for (const price of ['1000', '3655.5', '12000']) {
    const tick = tickOfPrice(price, pair, true, 10);
    expect(tick % 10).toBe(0);
    // Half a spacing is 0.05 %.
    expect(Math.abs(Number(priceOfTick(tick, pair, true)) / Number(price) - 1)).toBeLessThan(
      0.0006,
    );
    expect(tickOfPrice(`${1 / Number(price)}`, pair, false, 10)).toBe(tick);
  }
});

it('puts bounds in order, and never on one another', () => {
  expect(ordered(200, -100, 10)).toEqual({ tickLower: -100, tickUpper: 200 });
  expect(ordered(60, 60, 60)).toEqual({ tickLower: 60, tickUpper: 120 });
  const [{ tickUpper }] = [fullTicks(60)];
  expect(ordered(tickUpper, tickUpper, 60)).toEqual({ tickLower: tickUpper - 60, tickUpper });
});

it('reaches as far as is said on both sides of the price', () => {
  const { tickLower, tickUpper } = ticksAround('3000', 10, pair, true, 10);
  expect(Number(priceOfTick(tickUpper, pair, true))).toBeCloseTo(2_700, -1);
  expect(Number(priceOfTick(tickLower, pair, true))).toBeCloseTo(3_300, -1);
});

const stable = { tick: 0, token0: { decimals: 18 }, token1: { decimals: 18 } };

it('takes as much of the other as the range wants at the price of now', () => {
  // At the middle of a range both sides are alike.
  const around = { tickLower: -600, tickUpper: 600 };
  expect(Number(otherAmount(0, '10', stable, around))).toBeCloseTo(10, 6);
  expect(Number(otherAmount(1, '10', stable, around))).toBeCloseTo(10, 6);
  expect(otherAmount(0, '', stable, around)).toBeNull();
});

it('takes one token alone where the price is outside', () => {
  const above = { tickLower: 60, tickUpper: 600 };
  expect(wantedSides(stable, above)).toEqual({ wants0: true, wants1: false });
  expect(otherAmount(0, '10', stable, above)).toBeNull();
  expect(wantedSides(stable, { tickLower: -600, tickUpper: -60 })).toEqual({
    wants0: false,
    wants1: true,
  });
});
