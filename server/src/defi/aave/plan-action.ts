/** The calls of an act in a lending market (https://aave.com/docs/aave-v3/smart-contracts/pool). */
import type { Address } from 'viem';
import type { LendingState } from '../../providers/chains/aave/read-lending-state.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import type { PlannedCall } from '../plans/planned-call.ts';
import type { AavePlan, ActionBody, WantedAction } from './aave-plan.ts';
import { accountEffects } from './account-effects.ts';
import { findReserve } from './markets.ts';
import { isNativeSupply, readNativeCoin } from './native-coin.ts';
import { borrowCalls } from './plan-borrow.ts';
import { collateralCalls, withdrawCalls } from './plan-collateral.ts';
import { planNativeSupply } from './plan-native-supply.ts';
import { repayCalls } from './plan-repay.ts';
import { supplyCalls } from './plan-supply.ts';
import { aaveWords } from './revert-words.ts';

/** Throws a refusal where the account, the wallet or the market does not allow it. */
export async function planAction(
  planning: PlanWallet,
  state: LendingState,
  body: ActionBody,
): Promise<AavePlan> {
  const owner = planning.wallet.address as Address;
  const coin = isNativeSupply(planning, state, body)
    ? await readNativeCoin(planning, state, owner)
    : null;
  if (coin !== null) return planNativeSupply(planning, state, body, coin);
  const reserve = findReserve(state.reserves, body.asset);
  const token = {
    symbol: reserve.symbol,
    address: reserve.asset as Address,
    decimals: reserve.decimals,
  };
  return {
    kind: `aave.${body.action}`,
    calls: await callsOf({ planning, state, reserve, body, token, owner }),
    tokens: [token],
    words: aaveWords,
    ...accountEffects(state, reserve, owner),
  };
}

async function callsOf(action: WantedAction): Promise<PlannedCall[]> {
  switch (action.body.action) {
    case 'supply':
      return supplyCalls(action);
    case 'withdraw':
      return withdrawCalls(action);
    case 'borrow':
      return borrowCalls(action);
    case 'repay':
      return repayCalls(action);
    case 'collateral':
      return collateralCalls(action);
  }
}
