/** Keeps the journal up with the chain. */
import type { Rpc } from '../node/connect-rpc.ts';
import type { Journal } from './journal.ts';
import { traceBlocks } from './trace-blocks.ts';

const blocksAtOnce = 16;

/** Writes down the blocks since the last one. */
export async function followBlocks(rpc: Rpc, journal: Journal): Promise<void> {
  const head = Number(await rpc.call('eth_blockNumber'));
  journal.forgetAfter(head);
  while (journal.newest < head) {
    const count = Math.min(blocksAtOnce, head - journal.newest);
    const blocks = Array.from({ length: count }, (_, index) => journal.newest + 1 + index);
    const traces = await traceBlocks(rpc, blocks);
    for (const [index, block] of blocks.entries()) {
      const before = traces[index];
      if (before == null) journal.beginAt(block);
      else journal.write(block, before);
    }
  }
}
