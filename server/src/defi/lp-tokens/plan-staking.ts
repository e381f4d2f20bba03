/** Staking liquidity tokens, taking them back, and claiming what they earned. */
import type { stakeLp } from '@moa/contracts/defi/lp-tokens/acts';
import type { OperationRequest } from '@moa/contracts/operation';
import { amountInUnits } from '../plans/amount-in-units.ts';
import { approvalSteps } from '../plans/approvals.ts';
import { refuse } from '../refusals/refuse.ts';
import { about, type PoolPlan } from './plan-liquidity.ts';
import { claimCall, stakeCall, unstakeCall } from './plans/plan-acts.ts';
import { stakeAt, stakingSpender, type WalletPool } from './plans/plan-wallet-pool.ts';

type Body = Pick<OperationRequest<typeof stakeLp>['body'], 'amount' | 'contract'>;

export async function planStake(wallet: WalletPool, { amount, contract }: Body): Promise<PoolPlan> {
  const { staking } = stakeAt(wallet, contract);
  const { liquidity, owner, held, pool } = wallet;
  const units = amountInUnits(amount, liquidity, held);
  const spender = stakingSpender(staking.contract);
  return {
    ...about(wallet),
    kind: 'lp-tokens.stake',
    calls: [
      ...(await approvalSteps(pool.market.client, owner, liquidity, spender, units)),
      stakeCall(wallet, staking.contract, units),
    ],
  };
}

export function planUnstake(wallet: WalletPool, { amount, contract }: Body): PoolPlan {
  const found = stakeAt(wallet, contract);
  const units = amountInUnits(amount, wallet.liquidity, found.liquidity);
  return {
    ...about(wallet),
    kind: 'lp-tokens.unstake',
    calls: [unstakeCall(wallet, found.staking.contract, units)],
  };
}

export function planClaim(wallet: WalletPool): PoolPlan {
  const earning = wallet.staked.filter(({ earned }) => earned > 0n);
  if (earning.length === 0) {
    throw refuse('NO_REWARDS');
  }
  return {
    ...about(wallet),
    kind: 'lp-tokens.claim-rewards',
    calls: earning.map(({ staking, reward }) => claimCall(staking.contract, reward)),
  };
}
