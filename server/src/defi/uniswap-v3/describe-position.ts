/**
 * Describes a position of concentrated liquidity as returned by the API, from its reading and
 * current prices.
 */
import type { UniswapV3Position as Described, RangeStatus } from '@moa/contracts/defi/uniswap-v3';
import { amountsOfLiquidity } from '@moa/finance/liquidity/amounts-of-liquidity';
import { sigmaDays } from '@moa/finance/liquidity/expected-time-in-range';
import { tickSpacings, usableTicks } from '@moa/finance/liquidity/nearest-tick';
import { maxTick, minTick, sqrtPriceAtTick } from '@moa/finance/liquidity/sqrt-price-at-tick';
import { add, divide, multiply, sign } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import { fromUnits } from '@moa/finance/money/units';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import { isStale } from '../../sources/api.ts';
import { getPoolId } from '../protocol/pool-id.ts';
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

export function getStatus({
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
