/** Volume and fees of a pool's swaps, at the prices of now. */
import type { PoolAnalytics } from '@moa/contracts/defi/uniswap-v3';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs, seoulDayOf } from '@moa/contracts/time';
import type { PoolSwap } from '@moa/finance/liquidity/pool-past';
import type { Prices } from '@moa/finance/liquidity/position-result';
import { add, divide, exact, multiply, plain } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits } from '@moa/finance/money/units';
import type { PricedPair } from './position-values.ts';
import { numberText } from './position-view.ts';

/** Sums in the currency, rounded; null without a price. `fee` is in percent of the volume. */
export function createVolumes(
  pair: PricedPair,
  prices: Prices,
  fee: string,
  currency: CurrencyCode,
) {
  return { volumeOf, feesOf, daysOf };

  function feesOf(volume: string | null): string | null {
    return volume === null ? null : roundMoney(divide(multiply(volume, fee), '100'), currency);
  }

  /**
   * Returns the input volume at current prices; where only one token has a price, that side values
   * both.
   */
  function volumeOf(some: readonly PoolSwap[]): string | null {
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

  function daysOf(all: readonly PoolSwap[]): PoolAnalytics['days'] {
    const byDate = new Map<string, PoolSwap[]>();
    for (const swap of all) {
      const date = new Date(seoulDayOf(swap.at) * dayMs).toISOString().slice(0, 10);
      const known = byDate.get(date);
      if (known === undefined) byDate.set(date, [swap]);
      else known.push(swap);
    }
    return [...byDate].map(([date, some]) => {
      const volume = volumeOf(some);
      const last = some.at(-1)?.price ?? Number.NaN;
      return {
        date,
        volume,
        fees: feesOf(volume),
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
