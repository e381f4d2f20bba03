/** Routes of pool actions: each returns a plan of the calls that the wallet signs. */

import type { rebalanceLp } from '@moa/contracts/defi/lp-tokens/acts';
import * as acts from '@moa/contracts/defi/lp-tokens/acts';
import type { OperationRequest } from '@moa/contracts/operation';
import { getAddress } from 'viem';
import type { Context } from '../../context.ts';
import type { Caller } from '../../http/request-caller.ts';
import { handle, type Route } from '../../http/route.ts';
import { approvalSteps } from '../plans/approvals.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import type { PlannedCall } from '../plans/planned-call.ts';
import { slippageNote } from '../plans/slippage-note.ts';
import { deadlineAfter } from '../protocol/limits.ts';
import { readOwnPosition } from '../protocol/own-positions.ts';
import { parsePoolId } from '../protocol/pool-id.ts';
import { getMinimum, parseSlippage } from '../protocol/slippage.ts';
import { refuse } from '../refusals/refuse.ts';
import { routeRewards } from './compound.ts';
import { getPool, type OwnShare } from './own-share.ts';
import { about, both, type PoolPlan, planAdd, planRemove } from './plan-liquidity.ts';
import { planClaim, planStake, planUnstake } from './plan-staking.ts';
import { addCall, claimCall, removeCall, swapCall, unstakeCall } from './plans/plan-acts.ts';
import { planApprove } from './plans/plan-approve.ts';
import {
  type Erc20,
  getRouter,
  readWalletPool,
  type WalletPool,
} from './plans/plan-wallet-pool.ts';
import { poolMarket, type Tools } from './pools/pool-market.ts';
import { poolShare, readPool } from './pools/read-pool.ts';

export function lpActRoutes(context: Context, tools: Tools): Route[] {
  const { clock } = tools;
  const { planFor } = tools.planning;

  return [
    handle(acts.approveLp, (input) =>
      planFor(input, input.body.walletId, async ({ wallet }) =>
        planApprove(
          await poolMarket(tools, wallet.network),
          getAddress(wallet.address),
          input.body,
        ),
      ),
    ),
    handle(acts.planLp, async (input) => {
      const { body, caller } = input;
      const at = await getPlace(caller, body);
      return planFor(input, at.walletId, async (wallet) => {
        const own = await walletPool(wallet, at.poolId);
        return body.action === 'add'
          ? planAdd(own, body, clock.now())
          : planRemove(own, body, clock.now());
      });
    }),
    handle(acts.stakeLp, async (input) => {
      const own = await getOwn(input.caller.userId, input.body.positionId);
      return planFor(input, own.source.refId, async (wallet) =>
        planStake(await walletPool(wallet, getPool(own)), input.body),
      );
    }),
    handle(acts.unstakeLp, async (input) => {
      const own = await getOwn(input.caller.userId, input.body.positionId);
      return planFor(input, own.source.refId, async (wallet) =>
        planUnstake(await walletPool(wallet, getPool(own)), input.body),
      );
    }),
    handle(acts.claimLpRewards, async (input) => {
      const own = await getOwn(input.caller.userId, input.params.id);
      return planFor(input, own.source.refId, async (wallet) =>
        planClaim(await walletPool(wallet, getPool(own))),
      );
    }),
    handle(acts.rebalanceLp, async (input) => {
      const own = await getOwn(input.caller.userId, input.params.id);
      return planFor(input, own.source.refId, async (wallet) =>
        planRebalance(await walletPool(wallet, getPool(own)), input.body, clock.now()),
      );
    }),
  ];

  /** Returns the user's share. Throws NOT_FOUND for one of another user. */
  function getOwn(userId: string, id: string): Promise<OwnShare> {
    return readOwnPosition(context, userId, 'lp-token', id);
  }

  async function walletPool({ wallet }: PlanWallet, poolId: string): Promise<WalletPool> {
    return readWalletPool(await readPool(tools, poolId), getAddress(wallet.address));
  }

  /** A position names wallet and pool; otherwise both are named. */
  async function getPlace(
    { userId }: Caller,
    {
      positionId,
      walletId,
      poolId,
    }: Pick<OperationRequest<typeof acts.planLp>['body'], 'positionId' | 'walletId' | 'poolId'>,
  ): Promise<{ walletId: string; poolId: string }> {
    if (positionId !== undefined) {
      const own = await getOwn(userId, positionId);
      return { walletId: own.source.refId, poolId: getPool(own) };
    }
    if (walletId === undefined || poolId === undefined) {
      throw refuse('POSITION_OR_POOL', { field: walletId === undefined ? 'walletId' : 'poolId' });
    }
    parsePoolId(poolId);
    return { walletId, poolId };
  }
}

type Body = OperationRequest<typeof rebalanceLp>['body'];

/** The strategies of the advice as plans: several acts in order, simulated together. */
async function planRebalance(wallet: WalletPool, body: Body, now: Date): Promise<PoolPlan> {
  const plan =
    body.strategy === 'stake-idle'
      ? await planStake(wallet, { amount: 'max' })
      : body.strategy === 'exit'
        ? await planExit(wallet, body, now)
        : await planCompound(wallet, body, now);
  return { ...plan, kind: 'lp-tokens.rebalance' };
}

async function planExit(wallet: WalletPool, body: Body, now: Date): Promise<PoolPlan> {
  const allowed = parseSlippage(body.slippage);
  const { pool, owner, liquidity, held, staked } = wallet;
  const router = getRouter(pool.market);
  const inStaking = staked.filter((one) => one.liquidity > 0n);
  const units = inStaking.reduce((sum, one) => sum + one.liquidity, held);
  if (units === 0n) {
    throw refuse('NOTHING_LEFT');
  }
  const [out0, out1] = poolShare(pool, units);
  const min = [getMinimum(out0, allowed), getMinimum(out1, allowed)] as const;
  const deadline = await deadlineAfter(pool.market.client, body.deadlineMinutes, now);
  return {
    ...about(wallet),
    kind: 'lp-tokens.rebalance',
    calls: [
      ...inStaking.map((one) => unstakeCall(wallet, one.staking.contract, one.liquidity)),
      ...staked
        .filter(({ earned }) => earned > 0n)
        .map(({ staking, reward }) => claimCall(staking.contract, reward)),
      ...(await approvalSteps(pool.market.client, owner, liquidity, router, units)),
      removeCall(wallet, units, min, { router: router.address, deadline }),
    ],
    warnings: [slippageNote(allowed.percent, both(wallet.tokens, min))],
  };
}

/** Claims, trades what was claimed into both tokens, and puts them into the pool. */
async function planCompound(wallet: WalletPool, body: Body, now: Date): Promise<PoolPlan> {
  const allowed = parseSlippage(body.slippage);
  const { pool, owner, staked, tokens } = wallet;
  const router = getRouter(pool.market);
  const route = await routeRewards(wallet);
  if (route === null) {
    const hasRewards = staked.some(({ earned }) => earned > 0n);
    throw hasRewards ? refuse('NO_TRADE_FOR_REWARD') : refuse('NO_REWARDS_TO_ADD');
  }
  const deadline = await deadlineAfter(pool.market.client, body.deadlineMinutes, now);
  const via = { router: router.address, deadline };
  const earning = staked.find(({ earned }) => earned > 0n) as WalletPool['staked'][number];
  const calls: PlannedCall[] = [claimCall(earning.staking.contract, earning.reward)];
  // Of what a trade brings at least, not of what it may bring: the next step never lacks it.
  const spent = new Map<Erc20, bigint>();
  const trades = route.trades.map((trade) => ({
    ...trade,
    leastOut: getMinimum(trade.amountOut, allowed),
  }));
  const amounts = [
    getMinimum(route.amounts[0], allowed),
    getMinimum(route.amounts[1], allowed),
  ] as const;
  for (const { path, amountIn } of trades) {
    spent.set(path[0], (spent.get(path[0]) ?? 0n) + amountIn);
  }
  for (const [index, token] of tokens.entries()) {
    const known = [...spent.keys()].find(({ address }) => address === token.address) ?? token;
    spent.set(known, (spent.get(known) ?? 0n) + (amounts[index] ?? 0n));
  }
  for (const [token, units] of spent) {
    calls.push(...(await approvalSteps(pool.market.client, owner, token, router, units)));
  }
  for (const { path, amountIn, leastOut } of trades) {
    calls.push(swapCall(owner, path, { in: amountIn, leastOut }, via));
  }
  const min = [getMinimum(amounts[0], allowed), getMinimum(amounts[1], allowed)] as const;
  calls.push(addCall(wallet, amounts, min, via));
  return {
    ...about(wallet),
    kind: 'lp-tokens.rebalance',
    calls,
    warnings: [slippageNote(allowed.percent, both(tokens, min))],
  };
}
