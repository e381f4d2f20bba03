/**
 * Calls to untrusted contracts, in groups. A call that spoils its group, by burning all gas or
 * never finishing, is found by sending each call of the group alone.
 */
import type { Address, PublicClient } from 'viem';
import { createReadBatch, type ReadBatch } from '../read-batch.ts';

const groupSize = 25;

/** Puts the questions into the batch; what it answers tells, after the run, null where there is no answer. */
export type Questions<T> = (batch: ReadBatch, unlistedToken: Address) => () => T | null;

type Place = { multicall3: Address; blockNumber: bigint };

/** Answers by address, null of those who gave none. Throws where the node itself does not answer. */
export async function queryUnlisted<T>(
  client: PublicClient,
  { multicall3, blockNumber }: Place,
  unlisted: readonly Address[],
  questions: Questions<T>,
): Promise<Map<Address, T | null>> {
  const answers = new Map<Address, T | null>();
  let reached = false;
  let failure: unknown = null;

  const ask = async (group: readonly Address[]): Promise<void> => {
    const batch = createReadBatch();
    const requested = group.map((unlistedToken) => ({
      stranger: unlistedToken,
      answer: questions(batch, unlistedToken),
    }));
    try {
      await batch.run(client, multicall3, blockNumber);
      reached = true;
    } catch (error) {
      failure = error;
      batch.giveUp();
    }
    for (const { stranger, answer } of requested) answers.set(stranger, answer());
  };

  const groups: Address[][] = [];
  for (let start = 0; start < unlisted.length; start += groupSize) {
    groups.push(unlisted.slice(start, start + groupSize));
  }
  await Promise.all(groups.map(ask));
  const silent = groups
    .filter((group) => group.length > 1)
    .flat()
    .filter((unlistedToken) => answers.get(unlistedToken) === null);
  await Promise.all(silent.map((unlistedToken) => ask([unlistedToken])));
  // Either all contracts are hostile or the node is unreachable; a request to the node decides.
  if (failure !== null && !reached) {
    await client.getBlockNumber({ cacheTime: 0 }).catch(() => {
      throw failure;
    });
  }
  return answers;
}
