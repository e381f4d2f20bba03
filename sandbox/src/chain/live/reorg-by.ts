import type { Rpc } from '../node/connect-rpc.ts';

/**
 * Replaces the newest blocks by empty ones. Only blocks of this process can be taken back, so a
 * chain that was just started grows first what it lacks.
 */
export async function reorgBy(rpc: Rpc, depth: number): Promise<void> {
  await rpc.call('anvil_reorg', depth, []);
}
