/** Taking out what was supplied, and what of it counts as collateral. */
import { maxUint256 } from 'viem';
import { poolActionsAbi } from '../../providers/chains/aave/abis.ts';
import { amountInUnits } from '../plans/amount-in-units.ts';
import { type PlannedCall, planCall } from '../plans/planned-call.ts';
import { missing, poolName, refused, type WantedAction, written } from './aave-plan.ts';

export function withdrawCalls(action: WantedAction): PlannedCall[] {
  const { state, token, owner } = action;
  const units = supplied(action);
  return [
    planCall({
      to: state.market.pool,
      contract: poolName,
      abi: poolActionsAbi,
      functionName: 'withdraw',
      args: [token.address, units, owner],
      title:
        units === maxUint256
          ? { ko: `${token.symbol} 모두 출금`, en: `Withdraw all ${token.symbol}` }
          : {
              ko: `${written(units, action)} ${token.symbol} 출금`,
              en: `Withdraw ${written(units, action)} ${token.symbol}`,
            },
    }),
  ];
}

export function collateralCalls({ state, token, body }: WantedAction): PlannedCall[] {
  if (body.enabled === undefined) throw missing('enabled');
  return [
    planCall({
      to: state.market.pool,
      contract: poolName,
      abi: poolActionsAbi,
      functionName: 'setUserUseReserveAsCollateral',
      args: [token.address, body.enabled],
      title: body.enabled
        ? { ko: `${token.symbol} 담보로 사용`, en: `Use ${token.symbol} as collateral` }
        : {
            ko: `${token.symbol} 담보 해제`,
            en: `Disable ${token.symbol} as collateral`,
          },
    }),
  ];
}

function supplied({ reserve, body, token }: WantedAction): bigint {
  if (body.amount === undefined) throw missing('amount');
  if (reserve.supplied === 0n) throw refused('SUPPLIED_BALANCE');
  // What was supplied grows by the second: all of it is said in the pool's own way.
  return body.amount === 'max' ? maxUint256 : amountInUnits(body.amount, token, reserve.supplied);
}
