/** Suggested ranges at the current price, in the user's currency. */

import type { RangeAdvice } from '@moa/contracts/defi/uniswap-v3';
import { dayMs } from '@moa/contracts/time';
import { tickSpacings } from '@moa/finance/liquidity/nearest-tick';
import { valueOfLiquidity } from '@moa/finance/liquidity/pool-past';
import { suggestRanges } from '@moa/finance/liquidity/suggest-ranges';
import { exact, multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { tokenPrice } from '../protocol/token-price.ts';
import { getStatus } from './describe-position.ts';
import { priceOfTick, rawPrice } from './position-values.ts';
import { numberText, type OwnRange, percentText, type View } from './position-view.ts';
import type { PositionPast } from './read-past.ts';

const horizonDays = 30;
/** Taking out and collecting, trading to new proportions, and opening: measured on the contracts. */
const gasToMove = 320_000n + 180_000n + 450_000n;
/** Estimated price impact of a trade, in addition to the pool's fee: 0.1 %. */
const priceImpact = 0.001;

/** Null where the range is closed, or the pool's past tells no volatility. */
export function describeAdvice(
  { data }: Pick<OwnRange, 'data'>,
  { pool, volatility, sideSince }: PositionPast,
  { gasPrice, nativeSymbol, view }: { gasPrice: bigint | null; nativeSymbol: string; view: View },
): RangeAdvice | null {
  const status = getStatus(data);
  if (pool === null || volatility === null) return null;
  if (status === 'closed' || status === 'to_collect' || status === 'unknown_price') return null;
  const { book, currency, now } = view;
  const price = rawPrice(BigInt(data.sqrtPriceX96));
  const liquidity = Number(data.liquidity);
  const { tickLower, tickUpper, token1 } = data;
  const quote = tokenPrice(book, token1, currency);
  const native = tokenPrice(book, { priceSymbol: nativeSymbol, priceFactor: '1' }, currency);
  const gas =
    gasPrice === null || native === null
      ? null
      : multiply(native, `${gasToMove * gasPrice}`, '0.000000000000000001');
  /** Value of one raw unit of token 1 in the currency. */
  const perRaw = quote === null ? null : Number(quote) / 10 ** token1.decimals;
  const week = pool.swaps.filter(({ at }) => at >= now.getTime() - 7 * dayMs);
  const feesPerDay =
    week.reduce((sum, swap) => sum + (swap.in0 * swap.price + swap.in1) * (data.fee / 1e6), 0) / 7;
  const isOut = status !== 'in_range';
  const advice = suggestRanges({
    price,
    spacing: tickSpacings[data.fee] ?? 1,
    horizonDays,
    sigmaDaily: volatility.sigmaDaily,
    feesPerDay,
    poolLiquidity: Number(data.poolLiquidity),
    value: valueOfLiquidity(liquidity, data, price),
    gasCost: gas === null || perRaw === null || perRaw === 0 ? 0 : Number(gas) / perRaw,
    swapCostRate: data.fee / 1e6 + priceImpact,
    current: { tickLower, tickUpper, liquidity },
    outOfRangeHours:
      isOut && sideSince !== null ? (now.getTime() - sideSince.getTime()) / 3_600_000 : 0,
  });
  const { recommendation } = advice;
  const isCostKnown = gas !== null && perRaw !== null;
  return {
    method: 'brownian',
    horizonDays,
    volatilityDaily: percentText(volatility.sigmaDaily * 100) ?? '0',
    volatilityDays: volatility.days,
    candidates: advice.candidates.map((candidate) => ({
      k: candidate.k === null ? null : `${candidate.k}`,
      tickLower: candidate.tickLower,
      tickUpper: candidate.tickUpper,
      lower: priceOfTick(candidate.tickLower, data),
      upper: priceOfTick(candidate.tickUpper, data),
      expectedTimeInRange: percentText(candidate.expectedTimeInRange * 100) ?? '0',
      feeApr: percentText(candidate.feeApr) ?? '0',
      lossApr: percentText(candidate.lossApr) ?? '0',
      cost: candidate.k === null ? '0' : getAmount(candidate.cost, gas !== null),
      net: getAmount(candidate.net, candidate.k === null || gas !== null),
      breakEvenDays:
        isCostKnown || candidate.k === null ? numberText(candidate.breakEvenDays, 1) : null,
    })),
    recommendation: !isCostKnown
      ? { action: 'hold', candidate: null, reason: 'unknown_cost' }
      : {
          action: recommendation.action,
          candidate: recommendation.action === 'hold' ? null : recommendation.candidate,
          reason: recommendation.reason,
        },
  };

  function getAmount(raw: number, isKnown: boolean): string | null {
    if (perRaw === null || !isKnown) return null;
    const text = numberText(raw * perRaw, 12);
    return text === null ? null : roundMoney(exact(text).toFixed(), currency);
  }
}
