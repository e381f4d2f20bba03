/**
 * One reading of a question to the log book: what is new since the last one, a piece further back, and
 * what is stored of it. What is settled is stored as well.
 */
import type { NetworkId } from '@moa/contracts/networks/network-id';
import * as z from '@moa/contracts/schema';
import { and, asc, eq } from 'drizzle-orm';
import { type Address, getAddress, type Hex, numberToHex, type PublicClient } from 'viem';
import type { Context } from '../../context.ts';
import { garbage } from '../../providers/chains/chain-failure.ts';
import { planScan, type ScanCursor } from '../../providers/chains/discovery/plan-scan.ts';
import type { BlockRange } from '../../providers/chains/discovery/read-transfers.ts';
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
      some.map((range) => fetchLogs(client, addresses, topics, range)),
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

type RawLog = {
  block: bigint;
  logIndex: number;
  hash: Hex;
  address: Address;
  topics: Hex[];
  data: Hex;
  /** Milliseconds; null where the node does not tell it with the log. */
  at: number | null;
};
/** Contracts whose logs are wanted. */
export type Emitters = readonly Address[] | 'any';
export type Topics = readonly (Hex | readonly Hex[] | null)[];

const hex = z.string().check(z.maxLength(200_000), z.regex(/^0x[0-9a-fA-F]*$/));
const reported = z.array(
  z.looseObject({
    address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
    blockNumber: hex,
    logIndex: hex,
    transactionHash: hex,
    topics: z.array(hex).check(z.maxLength(4)),
    data: hex,
    removed: z.optional(z.boolean()),
    blockTimestamp: z.optional(z.nullable(hex)),
  }),
);

/** Error messages of public nodes for queries with too many blocks or results. */
const tooMuch =
  /range|too many|more than \d+ results|response size|exceed|limited to|query returned|block limit/i;

/** Logs of contracts in a range of blocks, as the node tells them: checked, in the order of the chain. */
async function fetchLogs(
  client: PublicClient,
  addresses: Emitters,
  topics: Topics,
  { from, to }: BlockRange,
): Promise<RawLog[]> {
  let answer: unknown;
  try {
    answer = await client.request({
      method: 'eth_getLogs',
      params: [
        {
          ...(addresses === 'any' ? {} : { address: [...addresses] }),
          topics: topics as never,
          fromBlock: numberToHex(from),
          toBlock: numberToHex(to),
        },
      ],
    });
  } catch (error) {
    if (from === to || !isTooMuch(error)) throw error;
    const middle = (from + to) / 2n;
    return [
      ...(await fetchLogs(client, addresses, topics, { from, to: middle })),
      ...(await fetchLogs(client, addresses, topics, { from: middle + 1n, to })),
    ];
  }
  const parsed = z.safeParse(reported, answer);
  if (!parsed.success) throw garbage('no list of logs');
  const wanted = addresses === 'any' ? null : new Set(addresses.map((one) => one.toLowerCase()));
  return parsed.data
    .filter(({ removed }) => removed !== true)
    .map((log) => {
      const block = BigInt(log.blockNumber);
      if (block < from || block > to) throw garbage('a log of another block');
      if (wanted?.has(log.address.toLowerCase()) === false)
        throw garbage('a log of another contract');
      return {
        block,
        logIndex: Number(log.logIndex),
        hash: log.transactionHash as Hex,
        address: getAddress(log.address),
        topics: log.topics as Hex[],
        data: log.data as Hex,
        at: log.blockTimestamp == null ? null : Number(BigInt(log.blockTimestamp)) * 1_000,
      };
    })
    .sort((one, other) =>
      one.block === other.block ? one.logIndex - other.logIndex : one.block < other.block ? -1 : 1,
    );
}

/** -32005 is said of rates too; only words about the query itself are answered by a smaller one. */
function isTooMuch(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause) {
    const { details, status } = link as { details?: unknown; status?: unknown };
    if (status === 429) return false;
    const text = typeof details === 'string' ? details : '';
    if (tooMuch.test(text) && !/rate|per second|requests/i.test(text)) return true;
  }
  return false;
}
