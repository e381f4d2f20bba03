/** Repaying a part of a debt, or all of it, with a permit where the token takes one. */
import { maxUint256 } from 'viem';
import { poolActionsAbi } from '../../providers/chains/aave/abis.ts';
import type { ReserveState } from '../../providers/chains/aave/read-lending-state.ts';
import { allowSpending, getSignature, spendingSteps } from '../plans/permits.ts';
import { type PlannedCall, planCall } from '../plans/planned-call.ts';
import {
  type ActionBody,
  getUnits,
  poolName,
  refused,
  takenByPool,
  type WantedAction,
  written,
} from './aave-plan.ts';

const variable = 2n;
const stable = 1n;

export async function repayCalls(action: WantedAction): Promise<PlannedCall[]> {
  const { planning, state, reserve, body, token, owner } = action;
  const { pool } = state.market;
  const mode = getMode(reserve, body.rateMode);
  const debt = mode === stable ? reserve.stableDebt : reserve.variableDebt;
  const isAll = body.amount === 'max' && reserve.walletBalance > debt;
  // Interest runs on until the transaction is mined: all of it needs a little more than is owed now.
  const margin = debt / 1_000n + 1n;
  const roof = debt + margin < reserve.walletBalance ? debt + margin : reserve.walletBalance;
  const requested = isAll ? debt : getUnits(action, reserve.walletBalance);
  const units = requested < debt ? requested : debt;
  const allowance = isAll ? roof : units;
  const repay = {
    ...{ to: pool, contract: poolName, abi: poolActionsAbi },
    ...{ spends: [takenByPool(allowance, action)] },
    title: isAll
      ? { ko: `${token.symbol} 대출 모두 상환`, en: `Repay all ${token.symbol}` }
      : {
          ko: `${written(units, action)} ${token.symbol} 상환`,
          en: `Repay ${written(units, action)} ${token.symbol}`,
        },
  } as const;
  return spendingSteps(
    [await allowSpending(planning, token, { address: pool, name: 'Aave' }, allowance)],
    planCall({
      ...repay,
      functionName: 'repay',
      args: [token.address, isAll ? maxUint256 : units, mode, owner],
    }),
    ([permit]) =>
      planCall({
        ...repay,
        functionName: 'repayWithPermit',
        // The pool permits itself the amount of the call, and takes no more than is owed.
        args: [token.address, allowance, mode, owner, ...getSignature(permit)],
      }),
  );
}

function getMode(reserve: ReserveState, requested: ActionBody['rateMode']): bigint {
  if (reserve.stableDebt === 0n && reserve.variableDebt === 0n) throw refused('NO_DEBT');
  const mode = requested ?? (reserve.variableDebt > 0n ? 'variable' : 'stable');
  if ((mode === 'stable' ? reserve.stableDebt : reserve.variableDebt) === 0n) {
    throw refused('NO_DEBT');
  }
  return mode === 'stable' ? stable : variable;
}
