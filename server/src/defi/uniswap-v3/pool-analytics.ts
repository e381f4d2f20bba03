/** A pool from its own logs: volume and fees of days, its price, and the liquidity around it. */
import type { PoolAnalytics } from '@moa/contracts/defi/uniswap-v3';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs, seoulDayOf } from '@moa/contracts/time';
import { liquidityBars, type TickNet } from '@moa/finance/liquidity/liquidity-bars';
import { type PoolSwap, realisedVolatility } from '@moa/finance/liquidity/pool-past';
import type { Prices } from '@moa/finance/liquidity/position-result';
import { add, compare, divide, exact, multiply, plain } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import { fromUnits } from '@moa/finance/money/units';
import type { Network } from '../../networks/network.ts';
import { getPoolId } from '../protocol/pool-id.ts';
import type { PoolFacts } from './pool-facts.ts';
import {
  describeToken,
  type PricedPair,
  pairPrices,
  priceOfSqrt,
  priceOfTick,
  valued,
} from './position-values.ts';
import { numberText, percentOfFee, percentText, type View } from './position-view.ts';
import type { PoolPast } from './read-past.ts';

export function describePool(
  network: Network,
  pool: PoolFacts,
  pair: PricedPair,
  { past, ticks }: { past: PoolPast | null; ticks: readonly TickNet[] },
  { book, currency, now }: Omit<View, 'priceThen'>,
): PoolAnalytics {
  const prices = pairPrices(pair, book, currency);
  const fee = percentOfFee(pool.fee);
  const reserves = valued(
    [
      fromUnits(pool.balance0, pair.token0.decimals),
      fromUnits(pool.balance1, pair.token1.decimals),
    ],
    prices,
    currency,
  );
  const { volumeOf, feesOf, daysOf } = createVolumes(pair, prices, fee, currency);
  const swaps = past?.swaps ?? [];
  const time = now.getTime();
  const over = (days: number) => {
    const from = time - days * dayMs;
    // A time of which a part is not known has no sum.
    if (past === null || past.since.getTime() > from) return null;
    return volumeOf(swaps.filter(({ at }) => at >= from));
  };
  const [day, week] = [over(1), over(7)];
  const fees7d = feesOf(week);
  const volatility = realisedVolatility(swaps, { from: time - 30 * dayMs, to: time });
  return {
    id: getPoolId(network.id, pool.address),
    chain: network.id,
    address: pool.address,
    currency,
    token0: describeToken(pair.token0, prices[0]),
    token1: describeToken(pair.token1, prices[1]),
    fee,
    tickSpacing: pool.spacing,
    tick: pool.tick,
    current: priceOfSqrt(pool.sqrtPrice, pair),
    liquidity: `${pool.liquidity}`,
    reserves,
    since: (past?.since ?? now).toISOString(),
    complete: past?.complete ?? false,
    volume24h: day,
    volume7d: week,
    fees24h: feesOf(day),
    fees7d,
    swaps24h: swaps.filter(({ at }) => at >= time - dayMs).length,
    feeApr7d:
      fees7d === null || reserves.value === null || compare(reserves.value, '0') === 0
        ? null
        : roundTo(
            multiply(divide(multiply(fees7d, '365'), multiply(reserves.value, '7')), '100'),
            2,
          ),
    volatilityDaily: volatility === null ? null : percentText(volatility.sigmaDaily * 100),
    days: daysOf(swaps),
    distribution: liquidityBars(ticks, pool).map(({ tickLower, tickUpper, liquidity }) => ({
      tickLower,
      tickUpper,
      lower: priceOfTick(tickLower, pair),
      upper: priceOfTick(tickUpper, pair),
      liquidity: `${liquidity}`,
    })),
    missing: past === null ? [{ source: 'pool-logs', reason: 'reading' }] : [],
    blockNumber: `${pool.block}`,
  };
}

// Volume and fees of a pool's swaps, at the prices of now.

/** Sums in the currency, rounded; null without a price. `fee` is in percent of the volume. */
function createVolumes(pair: PricedPair, prices: Prices, fee: string, currency: CurrencyCode) {
  return { volumeOf: getVolume, feesOf: getFees, daysOf: getDays };

  function getFees(volume: string | null): string | null {
    return volume === null ? null : roundMoney(divide(multiply(volume, fee), '100'), currency);
  }

  /**
   * Returns the input volume at current prices; where only one token has a price, that side values
   * both.
   */
  function getVolume(some: readonly PoolSwap[]): string | null {
    let sum = '0';
    for (const { in0, in1, price } of some) {
      const [into0, into1] =
        prices[0] !== null && prices[1] !== null
          ? [in0, in1]
          : prices[0] !== null
            ? [in0 + in1 / price, 0]
            : [0, in0 * price + in1];
      for (const [units, token, unit] of [
        [into0, pair.token0, prices[0]],
        [into1, pair.token1, prices[1]],
      ] as const) {
        if (units === 0) continue;
        if (unit === null) return null;
        const amount = fromUnits(BigInt(Math.round(units)), token.decimals);
        sum = add(sum, multiply(amount, unit));
      }
    }
    return roundMoney(sum, currency);
  }

  function getDays(all: readonly PoolSwap[]): PoolAnalytics['days'] {
    const byDate = new Map<string, PoolSwap[]>();
    for (const swap of all) {
      const date = new Date(seoulDayOf(swap.at) * dayMs).toISOString().slice(0, 10);
      const known = byDate.get(date);
      if (known === undefined) byDate.set(date, [swap]);
      else known.push(swap);
    }
    return [...byDate].map(([date, some]) => {
      const volume = getVolume(some);
      const last = some.at(-1)?.price ?? Number.NaN;
      return {
        date,
        volume,
        fees: getFees(volume),
        swaps: some.length,
        price: priceText(last * 10 ** (pair.token0.decimals - pair.token1.decimals)),
      };
    });
  }
}

/** Twelve meaningful digits, without an exponent. */
function priceText(price: number): string | null {
  if (!Number.isFinite(price) || price <= 0) return null;
  const decimals = Math.min(30, Math.max(0, 11 - Math.floor(Math.log10(price))));
  const text = numberText(price, decimals);
  return text === null ? null : plain(exact(text));
}
