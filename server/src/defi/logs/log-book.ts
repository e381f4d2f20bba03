/**
 * The past of contracts out of their logs. What was read is kept for all who ask again; the last
 * blocks, which a reorganisation may replace, are read again each time. Each question reads what is
 * new first and then a piece further back, so that a long past comes within a few questions and no
 * node is asked for all of it at once.
 */

import { createHash } from 'node:crypto';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import { dayMs } from '@moa/contracts/time';
import { lt } from 'drizzle-orm';
import {
  type Abi,
  type AbiEvent,
  type AbiParameterToPrimitiveType,
  type Address,
  decodeEventLog,
  type Hex,
  toEventSelector,
} from 'viem';
import type { Context } from '../../context.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { refuse } from '../refusals/refuse.ts';
import type { Emitters, Topics } from './read-scan.ts';
import { readScan, type ScanReading } from './read-scan.ts';
import { defiLogScans } from './tables.ts';

type LogQuery<E extends readonly AbiEvent[]> = {
  network: NetworkId;
  addresses: readonly Address[];
  /** Any of these events. */
  events: E;
  /** Topics 1 to 3 (indexed arguments, padded to 32 bytes) that all of the events have in common. */
  indexed?: Topics;
  /** First block of interest, such as the one that created the contract; 0 where it is unknown. */
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
  /** True if the history is known back to `since` of the query. */
  complete: boolean;
};

type TransactionQuery = {
  network: NetworkId;
  /** Topics of logs of any contract. */
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
/** Time after which logs that were not requested are deleted. */
const storedForMs = 30 * dayMs;
const sweepJob = 'defi.forget-logs';

export function createLogBook(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'jobs'>,
  chains: ChainClients,
): LogBook {
  const { db, clock, jobs } = context;
  /** Concurrent queries with the same key share one reading. */
  const reading = new Map<string, Promise<ScanReading>>();

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
  ): Promise<ScanReading> {
    const client = chains[network];
    if (client === null) throw refuse('NO_NODE', { gaps: { network } });
    const key = getKey(network, addresses, topics);
    const read =
      reading.get(key) ??
      readScan(context, client, { key, network, addresses, topics, since, windows })
        .catch((cause: unknown) => {
          throw chainFailure(cause);
        })
        .finally(() => reading.delete(key));
    reading.set(key, read);
    return read;
  }
}

function getKey(network: NetworkId, addresses: Emitters, topics: Topics): string {
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
