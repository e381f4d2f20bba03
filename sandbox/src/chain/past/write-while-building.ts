/** Writes the journal of a world while it is built: one block is traced while the next is built. */
import type { Rpc } from '../node/connect-rpc.ts';
import type { Journal } from './journal.ts';
import { traceBlocks } from './trace-blocks.ts';

/** Fewer than the states that the process remembers. */
const maxBehind = 8;

export function writeWhileBuilding(rpc: Rpc, journal: Journal) {
  const running: Promise<void>[] = [];
  let last = Promise.resolve();

  return {
    /** A block was mined; waits where the journal fell too far behind. */
    async mined(block: number): Promise<void> {
      const traced = traceBlocks(rpc, [block]);
      last = Promise.all([traced, last]).then(([[before]]) => {
        if (before == null) throw new Error(`Nobody remembers what block ${block} changed.`);
        journal.write(block, before);
      });
      // The next caller that awaits it gets the failure.
      last.catch(() => {});
      running.push(last);
      if (running.length > maxBehind) await running.shift();
    },
    async end(head: number): Promise<void> {
      await last;
      journal.write(head, []);
    },
  };
}
