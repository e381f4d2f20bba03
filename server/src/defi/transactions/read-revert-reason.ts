import type { PlanStep, TransactionPlan } from '@moa/contracts/defi/plans';
import { BaseError, ExecutionRevertedError, type Hex, isHex, type PublicClient } from 'viem';
import { explainRevert } from '../plans/revert-reason.ts';

/**
 * Why a mined transaction reverted: a receipt does not tell, so that the call is tried again on the
 * state before its block. Null where it would succeed there, or the node keeps no such state.
 */
export async function readRevertReason(
  client: PublicClient,
  { address }: Pick<TransactionPlan, 'address'>,
  { to, data, value, carries }: PlanStep,
  block: bigint,
  locale: 'ko' | 'en',
): Promise<string | null> {
  try {
    await client.call({
      account: address as Hex,
      to: to as Hex,
      data: data as Hex,
      value: BigInt(value),
      blockNumber: block - 1n,
    });
    return null;
  } catch (cause) {
    const revert = readRevert(cause);
    if (revert === null) return null;
    return explainRevert(revert, undefined, { hasPermit: carries !== undefined }).sentence[locale];
  }
}

/**
 * Extracts the contract's revert data from viem's chain of causes; null where the node itself
 * failed.
 */
function readRevert(cause: unknown): { data: Hex; message: string } | null {
  if (!(cause instanceof BaseError)) return null;
  const raw = cause.walk((link) => getData(link) !== null);
  const data = getData(raw);
  if (data !== null) return { data, message: '' };
  const reverted = cause.walk((link) => link instanceof ExecutionRevertedError);
  return reverted instanceof ExecutionRevertedError
    ? { data: '0x', message: reverted.shortMessage }
    : null;
}

function getData(link: unknown): Hex | null {
  const data: unknown = (link as { data?: unknown } | null)?.data;
  const inner =
    typeof data === 'object' && data !== null ? (data as { data?: unknown }).data : data;
  return typeof inner === 'string' && isHex(inner) ? inner : null;
}
