/** Reads the state before each transaction of the given blocks from the chain process. */
import { toHex } from 'viem';
import type { Rpc } from '../node/connect-rpc.ts';
import type { Prestate } from './journal.ts';

const options = { tracer: 'prestateTracer', tracerConfig: { disableCode: true } };

/** By block; null of one whose parent's state is forgotten. */
export async function traceBlocks(
  rpc: Rpc,
  blocks: readonly number[],
): Promise<(Prestate[] | null)[]> {
  const answers = await rpc.batch(
    blocks.map((block) => ({
      method: 'debug_traceBlockByNumber',
      params: [toHex(block), options],
    })),
  );
  return (answers as { result?: Prestate }[][]).map((transactions) => {
    const reported = transactions.flatMap(({ result }) => (result === undefined ? [] : [result]));
    return reported.length === transactions.length ? reported : null;
  });
}
