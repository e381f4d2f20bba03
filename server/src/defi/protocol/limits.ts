/** What plans of every protocol leave in a wallet, and until when their transactions are taken. */
import type { PublicClient } from 'viem';
import { chainFailure } from '../../providers/chains/chain-failure.ts';

/** Of the network's coin, smallest units: what the transaction itself and the next ones cost. */
const gasReserve = 10n ** 16n;

/** How long a transaction may wait in the mempool: one that is mined after it reverts, and costs gas. */
export const transactionMinutes = 30;

/** What can be spent of the network's coin where all of it is meant. */
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
