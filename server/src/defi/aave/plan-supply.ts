/** Supplying a token, with a permit where it takes one (https://aave.com/docs/aave-v3/smart-contracts/pool). */
import { poolActionsAbi } from '../../providers/chains/aave/abis.ts';
import { allowSpending, signatureOf, spendingSteps } from '../plans/permits.ts';
import { type PlannedCall, planCall } from '../plans/planned-call.ts';
import { poolName, takenByPool, unitsOf, type WantedAction, written } from './aave-plan.ts';

export async function supplyCalls(action: WantedAction): Promise<PlannedCall[]> {
  const { planning, state, reserve, token, owner } = action;
  const { pool } = state.market;
  const units = unitsOf(action, reserve.walletBalance);
  const amount = written(units, action);
  const supply = {
    ...{ to: pool, contract: poolName, abi: poolActionsAbi, spends: [takenByPool(units, action)] },
    title: { ko: `${amount} ${token.symbol} 예치`, en: `Supply ${amount} ${token.symbol}` },
  } as const;
  return spendingSteps(
    [await allowSpending(planning, token, { address: pool, name: 'Aave' }, units)],
    planCall({ ...supply, functionName: 'supply', args: [token.address, units, owner, 0] }),
    ([permit]) =>
      planCall({
        ...supply,
        functionName: 'supplyWithPermit',
        args: [token.address, units, owner, 0, ...signatureOf(permit)],
      }),
  );
}
