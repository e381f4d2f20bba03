/** Looks up a transaction at a node, and relates it to a step of a plan. */
import type { PlanStep, TransactionPlan } from '@moa/contracts/defi/plans';
import {
  type Hex,
  type PublicClient,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem';
import { isStep } from './is-step.ts';

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
