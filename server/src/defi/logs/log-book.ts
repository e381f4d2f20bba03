/**
 * The past of contracts out of their logs. What was read is kept for all who ask again; the last
 * blocks, which a reorganisation may replace, are read again each time. Each question reads what is
 * new first and then a piece further back, so that a long past comes within a few questions and no
 * node is asked for all of it at once.
 */

import { createHash } from 'node:crypto';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import { dayMs } from '@moa/contracts/time';
import { and, asc, eq, lt } from 'drizzle-orm';
import {
  type Abi,
  type AbiEvent,
  type AbiParameterToPrimitiveType,
  type Address,
  decodeEventLog,
  type Hex,
  type PublicClient,
  toEventSelector,
} from 'viem';
import type { Context } from '../../context.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { planScan, type ScanCursor } from '../../providers/chains/discovery/plan-scan.ts';
import { refuse } from '../refusals/refuse.ts';
import { askLogs, type Emitters, type RawLog, type Topics } from './ask-logs.ts';
import { defiLogScans, defiLogs } from './tables.ts';

type LogQuery<E extends readonly AbiEvent[]> = {
  network: NetworkId;
  addresses: readonly Address[];
  /** Any of these events. */
  events: E;
  /** Topics 1 to 3 (indexed arguments, padded to 32 bytes) that all of the events have in common. */
  indexed?: Topics;
  /** The first block of interest, such as the one that created the contract; 0 where nobody knows. */
  since?: bigint;
  /** Queries to the node in this question at most; 60 without it. */
  windows?: number;
};

/** Name and all arguments of any of the events. */
type DecodedEvent<E extends readonly AbiEvent[]> = EventOf<E[number]>;

type EventOf<E extends AbiEvent> = E extends AbiEvent
  ? {
      eventName: E['name'];
      args: {
        [I in E['inputs'][number] as I extends { name: infer N extends string }
          ? N
          : never]: AbiParameterToPrimitiveType<I>;
      };
    }
  : never;

type LogEntry<E extends readonly AbiEvent[]> = {
  event: DecodedEvent<E>;
  address: Address;
  block: bigint;
  logIndex: number;
  hash: Hex;
  at: Date;
};

export type LogReading<E extends readonly AbiEvent[]> = {
  /** Oldest first. */
  logs: LogEntry<E>[];
  /** Known without a gap from here on. */
  fromBlock: bigint;
  /** The time of `fromBlock`. */
  since: Date;
  /** The newest block that was read. */
  head: bigint;
  /** Whether the past is known down to `since` of the query. */
  complete: boolean;
};

type TransactionQuery = {
  network: NetworkId;
  /** Of logs of any contract. */
  topics: Topics;
  since: bigint;
};

type TransactionReading = Omit<LogReading<never>, 'logs'> & {
  /** That emitted such a log, each once. */
  transactions: { hash: Hex; at: Date }[];
};

export type LogBook = {
  read<const E extends readonly AbiEvent[]>(query: LogQuery<E>): Promise<LogReading<E>>;
  transactions(query: TransactionQuery): Promise<TransactionReading>;
};

const defaultWindows = 60;
/** Queries at the same time. */
const maxAtOnce = 6;
/** What nobody asked for in this time is forgotten. */
const storedForMs = 30 * dayMs;
const sweepJob = 'defi.forget-logs';

export function createLogBook(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'jobs'>,
  chains: ChainClients,
): LogBook {
  const { db, clock, config, jobs } = context;
  /** Those who ask the same at the same time share one reading. */
  const reading = new Map<string, Promise<Read>>();

  jobs.handle(sweepJob, async () => {
    const old = new Date(clock.now().getTime() - storedForMs);
    await db.delete(defiLogScans).where(lt(defiLogScans.usedAt, old));
  });
  jobs.schedule(sweepJob, '17 4 * * *');

  return {
    async read({ network, addresses, events, indexed = [], since = 0n, windows = defaultWindows }) {
      const topics: Topics = [events.map((event) => toEventSelector(event)), ...indexed];
      const { logs, ...rest } = await readTogether(network, addresses, topics, since, windows);
      return {
        ...rest,
        complete: rest.fromBlock <= since,
        logs: logs.flatMap(({ block, logIndex, hash, address, topics: own, data, at }) => {
          const event = decode(events, own, data);
          return event === null ? [] : [{ event, address, block, logIndex, hash, at }];
        }),
      };
    },

    async transactions({ network, topics, since }) {
      const { logs, ...rest } = await readTogether(network, 'any', topics, since, defaultWindows);
      const times = new Map(logs.map(({ hash, at }) => [hash, at]));
      return {
        ...rest,
        complete: rest.fromBlock <= since,
        transactions: [...times].map(([hash, at]) => ({ hash, at })),
      };
    },
  };

  function readTogether(
    network: NetworkId,
    addresses: Emitters,
    topics: Topics,
    since: bigint,
    windows: number,
  ): Promise<Read> {
    const client = chains[network];
    if (client === null) throw refuse('NO_NODE', { gaps: { network } });
    const key = keyOf(network, addresses, topics);
    const read =
      reading.get(key) ??
      readOn(client, key, network, addresses, topics, since, windows)
        .catch((cause: unknown) => {
          throw chainFailure(cause);
        })
        .finally(() => reading.delete(key));
    reading.set(key, read);
    return read;
  }

  async function readOn(
    client: PublicClient,
    key: string,
    network: NetworkId,
    addresses: Emitters,
    topics: Topics,
    since: bigint,
    windows: number,
  ): Promise<Read> {
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
    const dated: Dated[] = [];
    for (const log of found)
      dated.push({ ...log, at: new Date(log.at ?? (await times(log.block))) });
    const firstAt =
      stored !== undefined && cursor?.from === plan.cursor.from
        ? stored.since
        : new Date(await times(plan.cursor.from));
    const settled = dated.filter(({ block }) => block <= plan.cursor.to);
    await store(key, network, plan.cursor, cursor, firstAt, settled);
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

  async function store(
    key: string,
    network: NetworkId,
    next: ScanCursor,
    before: ScanCursor | null,
    since: Date,
    logs: readonly Dated[],
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
}

const maxRowsAtOnce = 500;

type Dated = Omit<RawLog, 'at'> & { at: Date };
type Read = Omit<LogReading<never>, 'logs' | 'complete'> & { logs: Dated[] };

function keyOf(network: NetworkId, addresses: Emitters, topics: Topics): string {
  const sorted = addresses === 'any' ? 'any' : addresses.map((one) => one.toLowerCase()).sort();
  return createHash('sha256')
    .update(JSON.stringify([network, sorted, topics]))
    .digest('base64url');
}

function decode<const E extends readonly AbiEvent[]>(
  events: E,
  topics: readonly Hex[],
  data: Hex,
): DecodedEvent<E> | null {
  try {
    return decodeEventLog({
      abi: events as Abi,
      topics: topics as [Hex, ...Hex[]],
      data,
    }) as unknown as DecodedEvent<E>;
  } catch {
    // Another event of the same name, with other arguments.
    return null;
  }
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
