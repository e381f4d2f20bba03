/** Looks up a transaction at a node, and relates it to a step of a plan. */
import type { PlanStep, TransactionPlan } from '@moa/contracts/defi/plans';
import {
  type Address,
  type Hex,
  type PublicClient,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem';

export type Finding =
  /** The node has not seen it, or not any more. */
  | { found: 'nothing'; sentCount: number }
  | { found: 'foreign' }
  | { found: 'waiting'; nonce: number }
  | { found: 'mined'; nonce: number; block: bigint; succeeded: boolean };

export async function lookUp(
  client: PublicClient,
  hash: Hex,
  plan: TransactionPlan,
  step: PlanStep,
): Promise<Finding> {
  const [transaction, receipt] = await Promise.all([
    client.getTransaction({ hash }).catch(nullWhere(TransactionNotFoundError)),
    client.getTransactionReceipt({ hash }).catch(nullWhere(TransactionReceiptNotFoundError)),
  ]);
  if (transaction === null) {
    const address = plan.address as Hex;
    return { found: 'nothing', sentCount: await client.getTransactionCount({ address }) };
  }
  if (!isStep(transaction, plan, step)) return { found: 'foreign' };
  const { nonce } = transaction;
  return receipt === null
    ? { found: 'waiting', nonce }
    : {
        found: 'mined',
        nonce,
        block: receipt.blockNumber,
        succeeded: receipt.status === 'success',
      };
}

// biome-ignore lint/suspicious/noExplicitAny: constructors of errors
function nullWhere(kind: new (...args: any[]) => Error) {
  return (cause: unknown): null => {
    if (cause instanceof kind) return null;
    throw cause;
  };
}

// Which transaction was mined with a nonce, and whether it does what a step of a plan does.

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

type Signed = { from: Address; to: Address | null; input: Hex; value: bigint };

/** True if a transaction matches the step: same sender, contract, data and value. */
function isStep(
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
