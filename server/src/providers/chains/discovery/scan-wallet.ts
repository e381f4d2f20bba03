/** One step of looking through the chain for what moved in and out of a wallet. */
import type { Address, PublicClient } from 'viem';
import type { Network } from '../../../networks/network.ts';
import { garbage } from '../chain-failure.ts';
import { max, min } from './ends.ts';
import { planScan, type ScanCursor } from './plan-scan.ts';
import { type BlockRange, byPlace, readTransfers } from './read-transfers.ts';
import type { TransferLog } from './transfer-log.ts';

/** Queries of logs that travel together, twice: what was sent and what was received. */
const windows = 10;

type ScanStep = {
  transfers: TransferLog[];
  cursor: ScanCursor;
  complete: boolean;
  head: bigint;
};

export async function scanWallet(
  client: PublicClient,
  { chainId, confirmations, logRange }: Network,
  address: Address,
  cursor: ScanCursor | null,
  /**
   * Two look through the same blocks. The ledger leaves out those that can still be replaced, goes back
   * to the first, and takes over what was read ahead of it; who looks for what is new leaves that to it.
   */
  { goal, goesBack }: { goal: 'ledger' | 'newest'; goesBack: boolean },
): Promise<ScanStep> {
  const [reported, newest] = await Promise.all([
    client.getChainId(),
    client.getBlockNumber({ cacheTime: 0 }),
  ]);
  if (reported !== chainId) throw garbage('an answer of another network');
  const isLedger = goal === 'ledger';
  const head = isLedger ? newest - BigInt(confirmations) : newest;
  if (head < 0n) return { transfers: [], cursor: { from: 0n, to: -1n }, complete: true, head };
  const plan = planScan(cursor, {
    head,
    confirmations: isLedger ? 0 : confirmations,
    logRange,
    windows,
    goesBack,
  });
  const ahead = getTransfers(client, address);
  const found = await Promise.all(
    plan.ranges.map((range) => (isLedger ? ahead.take(range) : ahead.read(range))),
  );
  if (isLedger) ahead.letGo(plan.cursor);
  else {
    const settled = newest - BigInt(confirmations);
    for (const [index, { from, to }] of plan.ranges.entries()) {
      const until = min(to, settled);
      if (from <= until) ahead.keep({ from, to: until }, found[index] ?? []);
    }
  }
  return { transfers: found.flat(), cursor: plan.cursor, complete: plan.complete, head };
}

/** Limit for all wallets of a network together; the oldest reads are evicted first. */
const maxCached = 50_000;

type Ahead = { blocks: BlockRange; logs: TransferLog[] };

const byClient = new WeakMap<PublicClient, Map<Address, Ahead>>();

/**
 * Transfers that were read before the ledger came to their blocks, so that it does not ask for them
 * again: of each wallet the blocks between two ends, until the ledger takes them.
 */
export function getTransfers(client: PublicClient, address: Address) {
  const all = byClient.get(client) ?? new Map<Address, Ahead>();
  byClient.set(client, all);
  const read = (range: BlockRange) => readTransfers(client, address, range);

  return {
    /** Asks the node. */
    read,
    /** Returns the cached part of a range from the cache, the rest from the node. */
    async take(range: BlockRange): Promise<TransferLog[]> {
      const ahead = all.get(address);
      const shared = ahead === undefined ? null : overlap(ahead.blocks, range);
      if (ahead === undefined || shared === null) return read(range);
      const here = ahead.logs.filter((log) => isIn(shared, log));
      const [older, newer] = await Promise.all([
        shared.from > range.from ? read({ from: range.from, to: shared.from - 1n }) : [],
        shared.to < range.to ? read({ from: shared.to + 1n, to: range.to }) : [],
      ]);
      return [...older, ...here.sort(byPlace), ...newer];
    },
    /** Caches logs of blocks that can no longer be reorganised. */
    keep(blocks: BlockRange, read: readonly TransferLog[]): void {
      const before = all.get(address);
      const logs = read.filter((log) => isIn(blocks, log));
      const touches =
        before !== undefined &&
        blocks.from <= before.blocks.to + 1n &&
        blocks.to >= before.blocks.from - 1n;
      all.delete(address);
      all.set(
        address,
        touches
          ? {
              blocks: {
                from: min(before.blocks.from, blocks.from),
                to: max(before.blocks.to, blocks.to),
              },
              logs: [...before.logs.filter((log) => !isIn(blocks, log)), ...logs],
            }
          : { blocks, logs },
      );
      let count = 0;
      for (const { logs: stored } of all.values()) count += stored.length;
      for (const [oldest, { logs: stored }] of all) {
        if (count <= maxCached) break;
        all.delete(oldest);
        count -= stored.length;
      }
    },
    /** The ledger has what it needs of these blocks. */
    letGo({ from, to }: BlockRange): void {
      const ahead = all.get(address);
      if (ahead !== undefined && ahead.blocks.from >= from && ahead.blocks.to <= to) {
        all.delete(address);
      }
    },
  };
}

function overlap(one: BlockRange, other: BlockRange): BlockRange | null {
  const from = max(one.from, other.from);
  const to = min(one.to, other.to);
  return from <= to ? { from, to } : null;
}

const isIn = ({ from, to }: BlockRange, { blockNumber }: TransferLog) =>
  blockNumber >= from && blockNumber <= to;
