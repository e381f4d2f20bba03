/** Which transaction was mined with a nonce, and whether it does what a step of a plan does. */
import type { PlanStep, TransactionPlan } from '@moa/contracts/defi/plans';
import type { Hex, PublicClient } from 'viem';
import { isStep } from './is-step.ts';

export type Replacement = { hash: Hex; nonce: number; isSameStep: boolean };

/**
 * The sender's mined transaction with this nonce: in the first block after the plan's whose state
 * counts it. Null where there is none, or the node keeps no such state.
 */
export async function findReplacement(
  client: PublicClient,
  plan: Pick<TransactionPlan, 'address' | 'block'>,
  step: PlanStep,
  nonce: number,
): Promise<Replacement | null> {
  const address = plan.address as Hex;
  const sentBy = (blockNumber: bigint) => client.getTransactionCount({ address, blockNumber });
  try {
    let [before, at] = [BigInt(plan.block), await client.getBlockNumber({ cacheTime: 0 })];
    if ((await sentBy(at)) <= nonce || (await sentBy(before)) > nonce) return null;
    while (at - before > 1n) {
      const middle = (before + at) / 2n;
      if ((await sentBy(middle)) > nonce) at = middle;
      else before = middle;
    }
    const { transactions } = await client.getBlock({ blockNumber: at, includeTransactions: true });
    const found = transactions.find(
      (one) => one.from.toLowerCase() === address.toLowerCase() && one.nonce === nonce,
    );
    return found === undefined
      ? null
      : { hash: found.hash, nonce, isSameStep: isStep(found, plan, step) };
  } catch {
    return null;
  }
}
