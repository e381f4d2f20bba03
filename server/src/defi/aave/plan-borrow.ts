/** Borrowing at a variable rate, as far as the account's limit and the pool's liquidity reach. */
import { poolAccount } from '@moa/finance/lending/pool-account';
import { maxUint256 } from 'viem';
import { poolActionsAbi } from '../../providers/chains/aave/abis.ts';
import { amountInUnits } from '../plans/amount-in-units.ts';
import { type PlannedCall, planCall } from '../plans/planned-call.ts';
import { missing, poolName, refused, type WantedAction, written } from './aave-plan.ts';

const variable = 2n;

export function borrowCalls(action: WantedAction): PlannedCall[] {
  const { state, token, owner } = action;
  const units = borrowed(action);
  const amount = written(units, action);
  return [
    planCall({
      to: state.market.pool,
      contract: poolName,
      abi: poolActionsAbi,
      functionName: 'borrow',
      args: [token.address, units, variable, 0, owner],
      title: {
        ko: `${amount} ${token.symbol} 변동금리로 대출`,
        en: `Borrow ${amount} ${token.symbol} at a variable rate`,
      },
    }),
  ];
}

/** `max` leaves one part in a thousand: prices and interest move until the transaction is mined. */
function borrowed({ state: { reserves }, reserve, body, token }: WantedAction): bigint {
  if (body.amount === undefined) throw missing('amount');
  if (body.amount !== 'max') return amountInUnits(body.amount, token, maxUint256);
  const { availableBase } = poolAccount(reserves);
  const allowed =
    reserve.price === 0n ? 0n : (availableBase * 10n ** BigInt(reserve.decimals)) / reserve.price;
  const units = ((allowed < reserve.liquidity ? allowed : reserve.liquidity) * 999n) / 1_000n;
  if (units === 0n)
    throw refused(reserves.some(({ collateral }) => collateral) ? 'LIMIT' : 'NO_COLLATERAL');
  return units;
}
