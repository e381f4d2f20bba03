/** Gas reserve and deadline of the plans of every protocol. */
import type { PublicClient } from 'viem';
import { chainFailure } from '../../providers/chains/chain-failure.ts';

/**
 * Reserve of the native coin in smallest units, for the fees of this transaction and the next ones.
 */
const gasReserve = 10n ** 16n;

/** Maximum time in the mempool, in minutes: a transaction mined later reverts and costs gas. */
export const transactionMinutes = 30;

/** Spendable balance of the native coin where the whole balance is requested. */
export function spendable(held: bigint): bigint {
  return held > gasReserve ? held - gasReserve : 0n;
}

/** In seconds, by the chain's clock where that is ahead of this one. */
export async function deadlineAfter(
  client: PublicClient,
  minutes: number,
  now: Date,
): Promise<bigint> {
  const { timestamp } = await client.getBlock().catch((cause: unknown) => {
    throw chainFailure(cause);
  });
  const seconds = BigInt(Math.floor(now.getTime() / 1_000));
  return (timestamp > seconds ? timestamp : seconds) + BigInt(minutes * 60);
}
