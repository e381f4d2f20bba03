import type { AavePosition } from '@moa/contracts/defi/aave';
import type { TransactionPlan } from '@moa/contracts/defi/plans';

/**
 * The health factor once a plan is mined: as the loan was read after the block at which the plan was tried
 * out, else as the try had it. Null without a debt.
 */
export function healthAfter(
  { block, outcome }: Pick<TransactionPlan, 'block' | 'outcome'>,
  loan: Pick<AavePosition, 'blockNumber' | 'healthFactor'> | null,
): string | null {
  if (loan !== null && BigInt(loan.blockNumber) > BigInt(block)) return loan.healthFactor;
  return outcome.healthFactor?.after ?? null;
}
