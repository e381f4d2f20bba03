import { toHex } from 'viem';
import type { Rpc } from '../node/connect-rpc.ts';

/** The chain's process remembers the states of 256 blocks. */
const DEEPEST = 200;

/**
 * Replaces the newest blocks by empty ones. Blocks from before `oldest`, the first one of this
 * process, cannot be taken back: a chain that was just started grows first what it lacks.
 */
export async function reorgBy(rpc: Rpc, depth: number, oldest: number): Promise<void> {
  if (!Number.isInteger(depth) || depth < 1 || depth > DEEPEST) {
    throw new RangeError(`A reorganisation is 1 to ${DEEPEST} blocks deep, not ${depth}.`);
  }
  const head = Number(await rpc.call('eth_blockNumber'));
  const missing = oldest + depth - head;
  if (missing > 0) await rpc.call('anvil_mine', toHex(missing));
  await rpc.call('anvil_reorg', depth, []);
}
