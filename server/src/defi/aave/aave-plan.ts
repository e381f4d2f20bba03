/** Common parts of all lending plans: account, asset and allowances. */
import type { planAaveAction } from '@moa/contracts/defi/aave-acts';
import type { OperationRequest } from '@moa/contracts/operation';
import { fromUnits } from '@moa/finance/money/units';
import type { Address } from 'viem';
import { ApiError } from '../../http/answers.ts';
import type { LendingState, ReserveState } from '../../providers/chains/aave/read-lending-state.ts';
import { amountInUnits } from '../plans/amount-in-units.ts';
import type { PlanRequest } from '../plans/make-plan.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import type { PlannedCall } from '../plans/planned-call.ts';
import { refuse } from '../refusals/refuse.ts';
import type { AccountProbes } from './account-effects.ts';
import { refusals } from './refusals.ts';

export type AavePlan = Omit<PlanRequest<AccountProbes>, 'wallet' | 'network' | 'client' | 'locale'>;
export type ActionBody = OperationRequest<typeof planAaveAction>['body'];

export const poolName = 'Aave v3: Pool';

/** Requested action, with the current state of the account and of the asset's reserve. */
export type WantedAction = {
  planning: PlanWallet;
  state: LendingState;
  reserve: ReserveState;
  body: ActionBody;
  token: { symbol: string; address: Address; decimals: number };
  owner: Address;
};

/** The amount in smallest units, where `max` is `all`. Throws a refusal without one, or above `all`. */
export function getUnits({ body, token }: WantedAction, all: bigint): bigint {
  if (body.amount === undefined) throw missing('amount');
  return amountInUnits(body.amount, token, all);
}

export function written(units: bigint, { token }: WantedAction): string {
  return fromUnits(units, token.decimals);
}

/** Amount that the pool spends from the wallet. */
export function takenByPool(units: bigint, action: WantedAction): PlannedCall['spends'][number] {
  const { token, state } = action;
  return {
    symbol: token.symbol,
    token: token.address,
    amount: written(units, action),
    spender: state.market.pool,
  };
}

/** Refusals of a market with their own codes. */
export function refused(reason: keyof typeof refusals): ApiError {
  const { code, sentence } = refusals[reason];
  return new ApiError(code, sentence, { status: 422, details: { refusal: reason } });
}

export function missing(field: string): ApiError {
  return refuse('MISSING', { field, gaps: { field } });
}
