/**
 * Describes a share of a pool as returned by the API: pure, from its reading and current prices.
 */
import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, divide, exact, multiply, plain, sign, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits, toUnits } from '@moa/finance/money/units';
import type { LpPosition } from '../../providers/chains/lp-tokens/lp-position.ts';
import type { StoredToken } from '../../providers/chains/stored-token.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import { isStale } from '../../sources/api.ts';
import { getPoolId } from '../protocol/pool-id.ts';
import { tokenPrice } from '../protocol/token-price.ts';
import { getLiquidity, type OwnShare } from './own-share.ts';
import { poolResult } from './pool-result.ts';
import { toPercent } from './pools/pool-analytics.ts';
import type { Extras, StakingState } from './position-extras.ts';
import { describeAmount } from './token-value.ts';

const secondsOfYear = '31536000';

export function describePosition(
  { row, source, data }: OwnShare,
  extras: Extras,
  book: PriceBook,
  currency: CurrencyCode,
  now: Date,
): PoolPosition {
  const { token0, token1 } = data;
  const of = (token: StoredToken, amount: string) =>
    describeAmount(token, amount, tokenPrice(book, token, currency), currency);
  const tokens: PoolPosition['tokens'] = [
    of(token0, getAmount(data, 'reserve0', token0)),
    of(token1, getAmount(data, 'reserve1', token1)),
  ];
  const value = sumUp(tokens.map((one) => one.value));
  const liquidity = getLiquidity(data);
  const supply = BigInt(data.totalSupply) + BigInt(data.protocolShare);
  const staked = data.staked.map((one) => {
    const state = extras.stakings.find(({ contract }) => same(contract, one.contract));
    const reward = one.reward === null ? null : of(one.reward.token, one.reward.amount);
    return {
      contract: one.contract,
      liquidity: fromUnits(BigInt(one.liquidity), 18),
      reward,
      rewardApr: state === undefined ? null : rewardApr(state, one.reward?.token ?? null),
      rewardsUntil:
        state === undefined ? null : new Date(Number(state.periodFinish) * 1_000).toISOString(),
    };
  });
  const rewards = staked.flatMap(({ reward }) => (reward === null ? [] : [reward.value]));
  const rewardsClaimable = sumUp(rewards);
  return {
    id: row.id,
    walletId: source.refId,
    walletLabel: source.label,
    address: source.address ?? '',
    network: source.provider,
    protocol: row.protocol,
    poolId: getPoolId(source.provider, data.pair),
    poolAddress: data.pair,
    label: `${token0.symbol}/${token1.symbol}`,
    currency,
    share:
      supply === 0n
        ? '0'
        : plain(exact(multiply(divide(`${liquidity}`, `${supply}`), '100')).decimalPlaces(8)),
    liquidity: fromUnits(liquidity, 18),
    held: fromUnits(BigInt(data.held.liquidity), 18),
    staked,
    tokens,
    value,
    change24h: dayChange(
      [
        { token: token0, worth: tokens[0].value },
        { token: token1, worth: tokens[1].value },
      ],
      value,
      book,
      currency,
    ),
    result: poolResult(data, { value, rewardsClaimable }, extras.past, book, currency),
    feeApr: extras.feeApr,
    rewardApr: staked.find((one) => one.rewardApr !== null)?.rewardApr ?? null,
    allowances: extras.allowances,
    blockNumber: row.blockNumber,
    lastUpdated: row.readAt.toISOString(),
    stale: isStale(source, now),
  };

  function sumUp(values: readonly (string | null)[]): string | null {
    return values.some((one) => one === null)
      ? null
      : roundMoney(add(...(values as string[])), currency);
  }

  /** Returns the yearly rewards of all stakers in percent of the value staked. */
  function rewardApr(state: StakingState, known: StoredToken | null): string | null {
    if (Number(state.periodFinish) * 1_000 <= now.getTime() || state.rewardRate === 0n) return '0';
    const { pool } = extras;
    const token = known ?? getToken(state);
    const price = token === null ? null : tokenPrice(book, token, currency);
    if (pool === null || token === null || price === null || value === null) return null;
    if (state.totalStaked === 0n || liquidity === 0n) return null;
    const yearly = multiply(fromUnits(state.rewardRate, token.decimals), secondsOfYear, price);
    const all = multiply(value, divide(`${state.totalStaked}`, `${liquidity}`));
    return sign(all) === 0 ? null : toPercent(yearly, all);
  }

  function getToken({ rewardsToken }: StakingState): StoredToken | null {
    const listed = extras.pool?.market.listed.find(({ address }) => same(address, rewardsToken));
    return listed === undefined ? null : { ...listed, priceFactor: '1', suspicion: null };
  }
}

/**
 * Returns the amount for redeeming everything at once: redeeming held and staked parts separately
 * would round down twice.
 */
function getAmount(
  data: LpPosition,
  of: 'reserve0' | 'reserve1',
  { decimals }: Pick<StoredToken, 'decimals'>,
): string {
  const supply = BigInt(data.totalSupply) + BigInt(data.protocolShare);
  if (supply === 0n) return '0';
  return fromUnits((getLiquidity(data) * toUnits(data[of], decimals)) / supply, decimals);
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

// Change of the value of a pool's tokens within a day, by price alone.

/** `value` is against the same amounts at the prices of a day ago; null where one of those is not known. */
function dayChange(
  tokens: readonly { token: StoredToken; worth: string | null }[],
  value: string | null,
  book: PriceBook,
  currency: CurrencyCode,
): PoolPosition['change24h'] {
  if (value === null) return null;
  const before: string[] = [];
  for (const { token, worth } of tokens) {
    const quote = token.priceSymbol === null ? null : quoteAsset(book, token.priceSymbol, null);
    const change = quote?.change24h ?? null;
    if (worth === null || change === null) return null;
    const factor = add('1', divide(change, '100'));
    if (sign(factor) <= 0) return null;
    before.push(divide(worth, factor));
  }
  const then = roundMoney(add(...before), currency);
  if (sign(then) === 0) return null;
  const moved = subtract(value, then);
  return { value: moved, percent: toPercent(moved, then) };
}
