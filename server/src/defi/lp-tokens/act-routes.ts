/** Routes of pool actions: each returns a plan of the calls that the wallet signs. */
import * as acts from '@moa/contracts/defi/lp-tokens/acts';
import type { OperationRequest } from '@moa/contracts/operation';
import { getAddress } from 'viem';
import type { Context } from '../../context.ts';
import type { Caller } from '../../http/request-caller.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import { readOwnPosition } from '../protocol/own-positions.ts';
import { parsePoolId } from '../protocol/pool-id.ts';
import { refuse } from '../refusals/refuse.ts';
import { type OwnShare, poolOf } from './own-share.ts';
import { planAdd, planRemove } from './plan-liquidity.ts';
import { planRebalance } from './plan-rebalance.ts';
import { planClaim, planStake, planUnstake } from './plan-staking.ts';
import { planApprove } from './plans/plan-approve.ts';
import { readWalletPool, type WalletPool } from './plans/plan-wallet-pool.ts';
import { poolMarket, type Tools } from './pools/pool-market.ts';
import { readPool } from './pools/read-pool.ts';

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
      const at = await placeOf(caller, body);
      return planFor(input, at.walletId, async (wallet) => {
        const own = await walletPool(wallet, at.poolId);
        return body.action === 'add'
          ? planAdd(own, body, clock.now())
          : planRemove(own, body, clock.now());
      });
    }),
    handle(acts.stakeLp, async (input) => {
      const own = await ownOf(input.caller.userId, input.body.positionId);
      return planFor(input, own.source.refId, async (wallet) =>
        planStake(await walletPool(wallet, poolOf(own)), input.body),
      );
    }),
    handle(acts.unstakeLp, async (input) => {
      const own = await ownOf(input.caller.userId, input.body.positionId);
      return planFor(input, own.source.refId, async (wallet) =>
        planUnstake(await walletPool(wallet, poolOf(own)), input.body),
      );
    }),
    handle(acts.claimLpRewards, async (input) => {
      const own = await ownOf(input.caller.userId, input.params.id);
      return planFor(input, own.source.refId, async (wallet) =>
        planClaim(await walletPool(wallet, poolOf(own))),
      );
    }),
    handle(acts.rebalanceLp, async (input) => {
      const own = await ownOf(input.caller.userId, input.params.id);
      return planFor(input, own.source.refId, async (wallet) =>
        planRebalance(await walletPool(wallet, poolOf(own)), input.body, clock.now()),
      );
    }),
  ];

  /** Returns the user's share. Throws NOT_FOUND for one of another user. */
  function ownOf(userId: string, id: string): Promise<OwnShare> {
    return readOwnPosition(context, userId, 'lp-token', id);
  }

  async function walletPool({ wallet }: PlanWallet, poolId: string): Promise<WalletPool> {
    return readWalletPool(await readPool(tools, poolId), getAddress(wallet.address));
  }

  /** A position names wallet and pool; otherwise both are named. */
  async function placeOf(
    { userId }: Caller,
    {
      positionId,
      walletId,
      poolId,
    }: Pick<OperationRequest<typeof acts.planLp>['body'], 'positionId' | 'walletId' | 'poolId'>,
  ): Promise<{ walletId: string; poolId: string }> {
    if (positionId !== undefined) {
      const own = await ownOf(userId, positionId);
      return { walletId: own.source.refId, poolId: poolOf(own) };
    }
    if (walletId === undefined || poolId === undefined) {
      throw refuse('POSITION_OR_POOL', { field: walletId === undefined ? 'walletId' : 'poolId' });
    }
    parsePoolId(poolId);
    return { walletId, poolId };
  }
}
