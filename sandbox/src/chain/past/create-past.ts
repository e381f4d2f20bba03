/** The past of a living chain: its journal, unpacked when it is first needed and kept up with it. */

import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { toHex } from 'viem';
import type { Rpc } from '../node/start-anvil.ts';
import { forward } from '../node/start-anvil.ts';
import { createJournal, type Journal, type Prestate, type StoredJournal } from './journal.ts';
import { createOldState, type OldState } from './old-state.ts';

export type Past = OldState & {
  /** Some blocks came; they are looked at before the process forgets what they changed. */
  grew(): void;
  /** So many of the newest blocks were replaced by others. */
  replaced(depth: number): Promise<void>;
  packed(): Promise<string>;
};

/** Far fewer than the states that the process remembers. */
const growthUnseen = 64;

/** `loaded`: the newest block of the state that the process began with. */
export function createPast(
  { rpc, url }: { rpc: Rpc; url: string },
  packed: string,
  loaded: number,
): Past {
  let growth = 0;
  let journal: Promise<Journal> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const unpack = async () => {
    const unpacked = createJournal(await unpackPast(packed));
    unpacked.forgetAfter(loaded);
    return unpacked;
  };
  /** Changes run one after another: following the chain, and taking blocks back. */
  const change = (act: (journal: Journal) => Promise<void> | void): Promise<Journal> => {
    journal ??= unpack();
    const opened = journal;
    const changed = last.then(async () => {
      const own = await opened;
      await act(own);
      return own;
    });
    last = changed.catch(() => {});
    return changed;
  };
  const follow = () => {
    growth = 0;
    return change((own) => followBlocks(rpc, own));
  };
  const { answer } = createOldState((request) => forward(url, request), follow);

  return {
    answer,
    grew() {
      growth += 1;
      // What fails here is tried again by the next question or save.
      if (growth >= growthUnseen) follow().catch(() => {});
    },
    async replaced(depth) {
      const head = Number(await rpc.call('eth_blockNumber'));
      await change((own) => own.forgetAfter(head - depth));
    },
    packed: async () => packPast((await follow()).keep()),
  };
}

// Keeps the journal up with the chain.

const blocksAtOnce = 16;

/** Writes down the blocks since the last one. */
async function followBlocks(rpc: Rpc, journal: Journal): Promise<void> {
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

/** The journal as it lies in the saved world: gzip in base64. */
export async function packPast(stored: StoredJournal): Promise<string> {
  const packed = await promisify(gzip)(JSON.stringify(stored), { level: 4 });
  return packed.toString('base64');
}

export async function unpackPast(text: string): Promise<StoredJournal> {
  const json = await promisify(gunzip)(Buffer.from(text, 'base64'));
  return JSON.parse(json.toString('utf8')) as StoredJournal;
}

// Reads the state before each transaction of the given blocks from the chain process.

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
