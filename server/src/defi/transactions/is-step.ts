import type { PlanStep, TransactionPlan } from '@moa/contracts/defi/plans';
import type { Address, Hex } from 'viem';

type Signed = { from: Address; to: Address | null; input: Hex; value: bigint };

/** True if a transaction matches the step: same sender, contract, data and value. */
export function isStep(
  { from, to, input, value }: Signed,
  { address }: Pick<TransactionPlan, 'address'>,
  step: Pick<PlanStep, 'to' | 'data' | 'value'>,
): boolean {
  return (
    same(from, address) &&
    same(to ?? '', step.to) &&
    same(input, step.data) &&
    value === BigInt(step.value)
  );
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
