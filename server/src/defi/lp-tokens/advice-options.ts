/** Each way to go on with a position: whether it is possible, what it costs and what it brings a year. */

import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import type { PoolAdvice } from '@moa/contracts/defi/lp-tokens/rebalance';
import { dayMs } from '@moa/contracts/time';
import {
  add,
  compare,
  divide,
  exact,
  multiply,
  plain,
  sign,
  subtract,
} from '@moa/finance/money/decimal';
import type { Context } from '../../context.ts';
import { routeRewards } from './compound.ts';
import type { WalletPool } from './plans/plan-wallet-pool.ts';

/** Gas of each act, chosen amply for the published contracts and rounded up. */
const gas = {
  approve: 50_000n,
  stake: 110_000n,
  withdraw: 110_000n,
  claim: 90_000n,
  swap: 130_000n,
  add: 160_000n,
  remove: 170_000n,
};
const year = '365';

export function hold({ aprNow }: AdviceTerms): PoolAdvice {
  return {
    strategy: 'hold',
    possible: true,
    cost: '0',
    benefitPerYear: '0',
    payback: null,
    aprBefore: short(aprNow),
    aprAfter: short(aprNow),
    steps: 0,
    reason: 'best_as_it_is',
  };
}

export function stakeIdle(terms: AdviceTerms): PoolAdvice {
  const { wallet, position, idle, aprNow, aprStaked, feeOf, money } = terms;
  const { rewardApr } = position;
  const none = { aprBefore: short(aprNow), aprAfter: null, steps: 2 };
  const nothing = (reason: PoolAdvice['reason']): PoolAdvice => ({
    ...of('stake-idle', false, null, null, reason),
    ...none,
    steps: 0,
  });
  if (wallet.staked.length === 0) return nothing('no_staking');
  if (wallet.held === 0n) return nothing('nothing_idle');
  const cost = feeOf(gas.approve + gas.stake);
  if (rewardApr === null) return { ...of('stake-idle', true, cost, null, 'not_known'), ...none };
  if (sign(rewardApr) === 0) {
    return { ...of('stake-idle', true, cost, '0', 'rewards_have_ended'), ...none };
  }
  const benefit = idle === null ? null : money(multiply(idle, divide(rewardApr, '100')));
  return {
    ...of('stake-idle', true, cost, benefit, 'idle_earns_rewards'),
    ...none,
    aprAfter: short(aprStaked),
  };
}

export async function compound(terms: AdviceTerms): Promise<PoolAdvice> {
  const { wallet, position, aprNow, feeOf, money } = terms;
  const { feeApr } = position;
  const aprs = { aprBefore: short(aprNow), aprAfter: null };
  const claimable = position.result.rewardsClaimable;
  if (!wallet.staked.some(({ earned }) => earned > 0n)) {
    return { ...of('compound', false, null, null, 'no_rewards'), ...aprs, steps: 0 };
  }
  const route = await routeRewards(wallet).catch(() => null);
  if (route === null) {
    return { ...of('compound', false, null, null, 'no_route'), ...aprs, steps: 0 };
  }
  const trades = BigInt(route.trades.length);
  const fee = feeOf(gas.claim + trades * (gas.approve + gas.swap) + 2n * gas.approve + gas.add);
  // Each trade pays 0.3 %, the last one for half of it.
  const lost =
    claimable === null
      ? null
      : multiply(claimable, route.trades.length === 2 ? '0.0045' : '0.0015');
  const cost = fee === null || lost === null ? null : money(add(fee, lost));
  const benefit =
    claimable === null || feeApr === null
      ? null
      : money(multiply(claimable, divide(feeApr, '100')));
  const exceeds = cost !== null && claimable !== null && compare(claimable, cost) > 0;
  return {
    ...of(
      'compound',
      true,
      cost,
      benefit,
      cost === null || claimable === null
        ? 'not_known'
        : exceeds
          ? 'rewards_exceed_cost'
          : 'rewards_below_cost',
    ),
    ...aprs,
    steps: 1 + route.trades.length * 2 + 3,
  };
}

/** Leaving is worth it where the loss so far grows faster than what fees and rewards bring. */
export function exit(terms: AdviceTerms, clock: Context['clock']): PoolAdvice {
  const { wallet, position, allUnits, aprNow, feeOf, money } = terms;
  const { value, result } = position;
  const staked = wallet.staked.filter(({ liquidity }) => liquidity > 0n).length;
  const cost = feeOf(BigInt(staked) * (gas.withdraw + gas.claim) + gas.approve + gas.remove);
  const aprs = { aprBefore: short(aprNow), aprAfter: '0', steps: staked * 2 + 2 };
  const { since, impermanentLoss } = result;
  if (allUnits === 0n) {
    return { ...of('exit', false, null, null, 'nothing_idle'), ...aprs, steps: 0 };
  }
  if (value === null || aprNow === null || impermanentLoss === null || since === null) {
    return { ...of('exit', true, cost, null, 'not_known'), ...aprs };
  }
  const days = Math.max(1, (clock.now().getTime() - Date.parse(since)) / dayMs);
  const lossPerYear = divide(multiply(impermanentLoss, year), `${Math.round(days)}`);
  const incomePerYear = multiply(value, divide(aprNow, '100'));
  // What leaving spares: the loss, less the income that it gives up.
  const benefit = money(subtract(`${multiply(lossPerYear, '-1')}`, incomePerYear));
  return {
    ...of('exit', true, cost, benefit, sign(benefit) > 0 ? 'loss_exceeds_fees' : 'fees_cover_loss'),
    ...aprs,
  };
}

/** Pays back in days, one decimal, rounded up; null where it never does or that is not known. */
function of(
  strategy: PoolAdvice['strategy'],
  possible: boolean,
  cost: string | null,
  benefitPerYear: string | null,
  reason: PoolAdvice['reason'],
): Omit<PoolAdvice, 'aprBefore' | 'aprAfter' | 'steps'> {
  const payback =
    cost === null || benefitPerYear === null || sign(benefitPerYear) <= 0
      ? null
      : plain(exact(divide(multiply(cost, year), benefitPerYear)).decimalPlaces(1, 0));
  return { strategy, possible, cost, benefitPerYear, payback, reason };
}

function short(value: string | null): string | null {
  return value === null ? null : plain(exact(value).decimalPlaces(4));
}

/** Terms that the strategies of a position are compared by. */
export type AdviceTerms = {
  wallet: WalletPool;
  position: PoolPosition;
  /** Liquidity of the wallet, held and staked, smallest units. */
  allUnits: bigint;
  /** The value of what is not staked; null without a price. */
  idle: string | null;
  /** Percent a year, of fees and rewards: as it is, and if all of it were staked. Null where it is not known. */
  aprNow: string | null;
  aprStaked: string | null;
  /** The price of so much gas in the currency, rounded; null where it is not known. */
  feeOf(gas: bigint): string | null;
  /** Rounds an amount as the currency is written. */
  money(amount: string): string;
};
