/** Result of shares of pools, as lines that add up to it. */
import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { add, negate, subtract } from '@moa/finance/money/decimal';
import { isSmall } from '../is-small.ts';

type Result = Pick<PoolPosition, 'value' | 'result'>;

/**
 * Proceeds of withdrawals at the prices of their time; shares sent to another address count at
 * cost.
 */
export function takenOut({ result }: Pick<Result, 'result'>): string | null {
  const { putIn, depositValue, realised } = result;
  if (putIn === null || depositValue === null || realised === null) return null;
  return add(subtract(putIn, depositValue), realised);
}

const parts = ['value', 'claimable', 'claimed', 'takenOut', 'putIn'] as const;
type Line = { key: (typeof parts)[number]; amount: string | null };

/** `value` + `claimable` + `claimed` + `takenOut` − `putIn` = `netPnl`. */
export function resultLines(position: Result): Line[] {
  const { value, result } = position;
  const amounts = {
    value,
    claimable: result.rewardsClaimable,
    claimed: result.rewardsClaimed,
    takenOut: takenOut(position),
    putIn: result.putIn === null ? null : negate(result.putIn),
  };
  return parts.map((key) => ({ key, amount: amounts[key] }));
}

/** `value` − `fees` − `hold` = `impermanentLoss`. */
export function lossLines({ value, result }: Result) {
  return [
    { key: 'value', amount: value },
    { key: 'fees', amount: opposite(result.fees) },
    { key: 'hold', amount: opposite(result.holdValue) },
  ] as const;
}

/** `value` − `hold` − `impermanentLoss` = `fees`. */
export function feeLines({ value, result }: Result) {
  return [
    { key: 'value', amount: value },
    { key: 'hold', amount: opposite(result.holdValue) },
    { key: 'loss', amount: opposite(result.impermanentLoss) },
  ] as const;
}

/** `value` − `before` = the change of a day. */
export function dayLines({ value, change24h }: Pick<PoolPosition, 'value' | 'change24h'>) {
  const before = value === null || change24h === null ? null : subtract(value, change24h.value);
  return [
    { key: 'value', amount: before === null ? null : value },
    { key: 'before', amount: opposite(before) },
  ] as const;
}

function opposite(amount: string | null): string | null {
  return amount === null ? null : negate(amount);
}

/** `deposit` (of what is still in it) + `priceChange` + `loss` + `fees` = `value`. */
export function valueLines({ result }: Pick<Result, 'result'>) {
  return [
    { key: 'remaining', amount: result.depositValue },
    { key: 'priceChange', amount: result.priceChange },
    { key: 'loss', amount: result.impermanentLoss },
    { key: 'fees', amount: result.fees },
  ] as const;
}

// Available actions of a share of a pool; the most urgent comes first.

const poolActs = ['claim', 'add', 'remove', 'stake', 'unstake'] as const;
export type PoolAct = (typeof poolActs)[number];

/** Rewards that cost more to fetch than they bring are no offer. */
export function possibleActs({
  held,
  staked,
  currency,
}: Pick<PoolPosition, 'held' | 'staked' | 'currency'>): PoolAct[] {
  const can: Readonly<Record<PoolAct, boolean>> = {
    claim: staked.some(
      ({ reward }) => reward !== null && reward.amount !== '0' && !isSmall(reward.value, currency),
    ),
    add: true,
    remove: held !== '0',
    stake: held !== '0' && staked.length > 0,
    unstake: staked.some(({ liquidity }) => liquidity !== '0'),
  };
  return poolActs.filter((act) => can[act]);
}
