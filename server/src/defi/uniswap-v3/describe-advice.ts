/** Suggested ranges at the current price, in the user's currency. */
import type {
  UniswapV3Position as Described,
  RangeAdvice,
  RangeStatus,
} from '@moa/contracts/defi/uniswap-v3';
import { dayMs } from '@moa/contracts/time';
import { amountsOfLiquidity } from '@moa/finance/liquidity/amounts-of-liquidity';
import { sigmaDays } from '@moa/finance/liquidity/expected-time-in-range';
import { tickSpacings, usableTicks } from '@moa/finance/liquidity/nearest-tick';
import { valueOfLiquidity } from '@moa/finance/liquidity/pool-past';
import { maxTick, minTick, sqrtPriceAtTick } from '@moa/finance/liquidity/sqrt-price-at-tick';
import { suggestRanges } from '@moa/finance/liquidity/suggest-ranges';
import { add, divide, exact, multiply, sign } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import { fromUnits } from '@moa/finance/money/units';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import { isStale } from '../../sources/api.ts';
import { getPoolId } from '../protocol/pool-id.ts';
import { tokenPrice } from '../protocol/token-price.ts';
import { describePerformance } from './describe-performance.ts';
import {
  describeToken,
  pairPrices,
  priceOfSqrt,
  priceOfTick,
  rawPrice,
  valued,
} from './position-values.ts';
import {
  numberText,
  type OwnRange,
  percentOfFee,
  percentText,
  type View,
} from './position-view.ts';
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

/**
 * Describes a position of concentrated liquidity as returned by the API, from its reading and
 * current prices.
 */
export function describePosition(
  { row, data, source }: OwnRange,
  past: PositionPast,
  view: View,
  /** Gas fees that the owner paid for the position, in the currency; null where unknown. */
  gas: string | null,
): Described {
  const { book, currency, now } = view;
  const prices = pairPrices(data, book, currency);
  const sqrtPrice = BigInt(data.sqrtPriceX96);
  const liquidity = BigInt(data.liquidity);
  const { tick, tickLower, tickUpper } = data;
  const amounts = valued([data.amount0, data.amount1], prices, currency);
  const principal = valued([data.principal0 ?? '0', data.principal1 ?? '0'], prices, currency);
  const uncollected = valued([data.fees0, data.fees1], prices, currency);
  const [first, last] = usableTicks(tickSpacings[data.fee] ?? 1);
  const status = getStatus(data);
  const isPriced = status !== 'unknown_price';
  const price = rawPrice(sqrtPrice);
  const bound = (at: number) => (isPriced ? 1.0001 ** at / price : Number.NaN);
  const sigma = past.volatility?.sigmaDaily ?? Number.NaN;
  const performance = describePerformance(data, past, prices, view, gas);
  return {
    id: row.id,
    walletId: source.refId,
    walletLabel: source.label,
    address: source.address ?? '',
    chain: source.provider,
    version: 'v3',
    tokenId: data.tokenId,
    poolId: getPoolId(source.provider, data.pool),
    fee: percentOfFee(data.fee),
    currency,
    status,
    since: getSince(status, row.stateSince, past),
    token0: describeToken(data.token0, prices[0]),
    token1: describeToken(data.token1, prices[1]),
    tick,
    tickLower,
    tickUpper,
    fullRange: tickLower <= first && tickUpper >= last,
    current: isPriced ? priceOfSqrt(sqrtPrice, data) : { price: null, inverse: null },
    lower: priceOfTick(tickLower, data),
    upper: priceOfTick(tickUpper, data),
    liquidity: data.liquidity,
    poolShare:
      status === 'in_range' && BigInt(data.poolLiquidity) > 0n
        ? roundTo(multiply(divide(data.liquidity, data.poolLiquidity), '100'), 4)
        : null,
    amounts,
    principal,
    uncollected,
    totalValue:
      amounts.value === null || principal.value === null || uncollected.value === null
        ? null
        : roundMoney(add(amounts.value, principal.value, uncollected.value), currency),
    distanceLowerPct: percentText((bound(tickLower) - 1) * 100),
    distanceUpperPct: percentText((bound(tickUpper) - 1) * 100),
    sigmaDaysLower: numberText(sigmaDays(bound(tickLower), sigma), 1),
    sigmaDaysUpper: numberText(sigmaDays(bound(tickUpper), sigma), 1),
    atLower: atTick(tickLower),
    atUpper: atTick(tickUpper),
    performance,
    missing: past.missing,
    blockNumber: row.blockNumber,
    lastUpdated: row.readAt.toISOString(),
    stale: isStale(source, now),
  };

  /** Amounts of the same liquidity with the price at a bound, valued at current prices. */
  function atTick(at: number) {
    const [units0, units1] = amountsOfLiquidity({
      liquidity,
      tickLower,
      tickUpper,
      tick: at,
      sqrtPrice: sqrtPriceAtTick(at),
    });
    return valued(
      [fromUnits(units0, data.token0.decimals), fromUnits(units1, data.token1.decimals)],
      prices,
      currency,
    );
  }
}

function getStatus({
  status,
  tick,
  ...owed
}: Pick<
  UniswapV3Position,
  'status' | 'tick' | 'principal0' | 'principal1' | 'fees0' | 'fees1'
>): RangeStatus {
  if (status === 'closed') {
    const { principal0 = '0', principal1 = '0', fees0, fees1 } = owed;
    const waits = [principal0, principal1, fees0, fees1].some((amount) => sign(amount) > 0);
    return waits ? 'to_collect' : 'closed';
  }
  return tick <= minTick || tick >= maxTick - 1 ? 'unknown_price' : status;
}

function getSince(
  status: RangeStatus,
  firstSeen: Date | null,
  { sideSince, closedAt }: PositionPast,
): string | null {
  if (status === 'unknown_price') return null;
  const since = status === 'closed' || status === 'to_collect' ? closedAt : sideSince;
  return (since ?? firstSeen)?.toISOString() ?? null;
}
