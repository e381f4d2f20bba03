/**
 * One reading of a question to the log book: what is new since the last one, a piece further back, and
 * what is stored of it. What is settled is stored as well.
 */
import type { NetworkId } from '@moa/contracts/networks/network-id';
import { and, asc, eq } from 'drizzle-orm';
import type { Address, Hex, PublicClient } from 'viem';
import type { Context } from '../../context.ts';
import { planScan, type ScanCursor } from '../../providers/chains/discovery/plan-scan.ts';
import { askLogs, type Emitters, type RawLog, type Topics } from './ask-logs.ts';
import { defiLogScans, defiLogs } from './tables.ts';

type Scan = {
  /** Key of the emitters and topics in the log book. */
  key: string;
  network: NetworkId;
  addresses: Emitters;
  topics: Topics;
  /** The first block of interest. */
  since: bigint;
  /** Queries to the node at most. */
  windows: number;
};

export type ScanReading = {
  /** Oldest first. */
  logs: DatedLog[];
  /** Known without a gap from here on. */
  fromBlock: bigint;
  /** The time of `fromBlock`. */
  since: Date;
  /** The newest block that was read. */
  head: bigint;
};

/** Queries at the same time. */
const maxAtOnce = 6;

export async function readScan(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  client: PublicClient,
  { key, network, addresses, topics, since, windows }: Scan,
): Promise<ScanReading> {
  const { confirmations, logRange } = config.networks[network];
  const [stored] = await db.select().from(defiLogScans).where(eq(defiLogScans.key, key));
  const cursor: ScanCursor | null =
    stored === undefined ? null : { from: BigInt(stored.fromBlock), to: BigInt(stored.toBlock) };
  const head = await client.getBlockNumber({ cacheTime: 0 });
  const plan = planScan(cursor, {
    head,
    confirmations,
    logRange,
    windows: Math.max(windows, Math.ceil(confirmations / logRange) + 1),
    goesBack: cursor === null || cursor.from > since,
  });
  const found: RawLog[] = [];
  for (let at = 0; at < plan.ranges.length; at += maxAtOnce) {
    const some = plan.ranges.slice(at, at + maxAtOnce);
    const answers = await Promise.all(
      some.map((range) => askLogs(client, addresses, topics, range)),
    );
    found.push(...answers.flat());
  }
  const times = createTimes(client);
  const dated: DatedLog[] = [];
  for (const log of found) dated.push({ ...log, at: new Date(log.at ?? (await times(log.block))) });
  const firstAt =
    stored !== undefined && cursor?.from === plan.cursor.from
      ? stored.since
      : new Date(await times(plan.cursor.from));
  const settled = dated.filter(({ block }) => block <= plan.cursor.to);
  const scan = { key, network, next: plan.cursor, before: cursor, since: firstAt };
  await storeLogs({ db, clock }, scan, settled);
  const rows = await db
    .select()
    .from(defiLogs)
    .where(eq(defiLogs.key, key))
    .orderBy(asc(defiLogs.block), asc(defiLogs.logIndex));
  return {
    logs: [
      ...rows.map((row) => ({
        ...row,
        block: BigInt(row.block),
        hash: row.hash as Hex,
        address: row.address as Address,
      })),
      ...dated.filter(({ block }) => block > plan.cursor.to),
    ],
    fromBlock: plan.cursor.from,
    since: firstAt,
    head,
  };
}

/** Times of blocks in milliseconds, each asked for once. */
function createTimes(client: PublicClient): (block: bigint) => Promise<number> {
  const known = new Map<bigint, Promise<number>>();
  return (blockNumber) => {
    const requested =
      known.get(blockNumber) ??
      client.getBlock({ blockNumber }).then(({ timestamp }) => Number(timestamp) * 1_000);
    known.set(blockNumber, requested);
    return requested;
  };
}

type DatedLog = Omit<RawLog, 'at'> & { at: Date };

type StoredScan = {
  key: string;
  network: NetworkId;
  next: ScanCursor;
  /** Null for the first reading. */
  before: ScanCursor | null;
  /** The time of the first block of `next`. */
  since: Date;
};

const maxRowsAtOnce = 500;

/** Stores what a reading found of settled blocks, with how far it has come. */
async function storeLogs(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { key, network, next, before, since }: StoredScan,
  logs: readonly DatedLog[],
): Promise<void> {
  const usedAt = clock.now();
  const scan = { fromBlock: `${next.from}`, toBlock: `${next.to}`, since, usedAt };
  await db.transaction(async (tx) => {
    if (before === null) {
      await tx
        .insert(defiLogScans)
        .values({ key, network, ...scan })
        .onConflictDoNothing();
    } else {
      // Another instance may have read on meanwhile: what it wrote down is not undone.
      await tx
        .update(defiLogScans)
        .set(scan)
        .where(
          and(
            eq(defiLogScans.key, key),
            eq(defiLogScans.fromBlock, `${before.from}`),
            eq(defiLogScans.toBlock, `${before.to}`),
          ),
        );
    }
    for (let at = 0; at < logs.length; at += maxRowsAtOnce) {
      await tx
        .insert(defiLogs)
        .values(
          logs.slice(at, at + maxRowsAtOnce).map((log) => ({
            ...log,
            key,
            block: Number(log.block),
          })),
        )
        .onConflictDoNothing();
    }
  });
}
