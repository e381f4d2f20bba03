/**
 * Transactions of a user's wallets within a period: those whose logs show the wallet sending,
 * receiving or approving, and those signed for plans. Also the number of transactions by the
 * accounts' nonces, since logs contain neither transfers of the native coin nor transactions that
 * move no token.
 */
import { type NetworkId, networkIds } from '@moa/contracts/networks/network-id';
import { and, eq, gte, inArray } from 'drizzle-orm';
import {
  type Address,
  getAddress,
  type Hex,
  type PublicClient,
  pad,
  parseAbiItem,
  toEventSelector,
} from 'viem';
import type { Context } from '../../context.ts';
import { createFindBlock, type FindBlock } from '../../providers/chains/find-block.ts';
import { sources } from '../../sources/tables.ts';
import { defiTransactions } from '../plans/tables.ts';
import type { DefiTools } from '../tools.ts';

export type OwnTransaction = { network: NetworkId; hash: string; at: Date };

export type OwnTransactions = {
  /** Each once, newest first. */
  transactions: OwnTransaction[];
  /** Addresses of the user's wallets, lower-case, to match the payer of a transaction. */
  addresses: Set<string>;
  /** By the accounts' nonces; null where one of the network could not be asked. */
  made: Map<NetworkId, number | null>;
  /** From then on the logs of all wallets were read; null where one could not be, or there is none. */
  readFrom: Date | null;
  /** True if the logs were read back to the requested time. */
  complete: boolean;
};

/** The wallet is the first argument that such a log is indexed by, or the second. */
const first = [
  parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)'),
  parseAbiItem('event Approval(address indexed owner, address indexed spender, uint256 value)'),
  parseAbiItem(
    'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  ),
  parseAbiItem('event UserEModeSet(address indexed user, uint8 categoryId)'),
].map((event) => toEventSelector(event));
const second = [
  parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)'),
  parseAbiItem(
    'event ReserveUsedAsCollateralEnabled(address indexed reserve, address indexed user)',
  ),
  parseAbiItem(
    'event ReserveUsedAsCollateralDisabled(address indexed reserve, address indexed user)',
  ),
].map((event) => toEventSelector(event));

export function createReadOwnTransactions(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { chains, logs }: Pick<DefiTools, 'chains' | 'logs'>,
) {
  const finders = new Map<NetworkId, FindBlock>();

  return async (userId: string, since: Date): Promise<OwnTransactions> => {
    const [rows, signed] = await Promise.all([
      db
        .select({ network: sources.provider, address: sources.address })
        .from(sources)
        .where(and(eq(sources.userId, userId), eq(sources.kind, 'wallet'))),
      db
        .select({
          network: defiTransactions.network,
          hash: defiTransactions.hash,
          at: defiTransactions.settledAt,
        })
        .from(defiTransactions)
        .where(
          and(
            eq(defiTransactions.userId, userId),
            inArray(defiTransactions.status, ['confirmed', 'reverted']),
            gte(defiTransactions.settledAt, since),
          ),
        ),
    ]);
    const wallets = rows.flatMap(({ network, address }) => {
      const id = networkIds.find((one) => one === network);
      return id === undefined || address === null ? [] : [{ network: id, address }];
    });
    const read = await Promise.all(
      wallets.map(async ({ network, address }) => ({
        network,
        found: await readWallet(network, getAddress(address), since).catch((error: Error) => {
          log.warn(
            { network, reason: error.message },
            'transactions of a wallet could not be read',
          );
          return null;
        }),
      })),
    );
    const all = new Map<string, OwnTransaction>();
    const add = (network: NetworkId, hash: string, at: Date | null) => {
      if (at === null || at < since) return;
      all.set(`${network} ${hash.toLowerCase()}`, { network, hash: hash.toLowerCase(), at });
    };
    for (const { network, hash, at } of signed) add(network, hash, at);
    for (const { network, found } of read) {
      for (const { hash, at } of found?.transactions ?? []) add(network, hash, at);
    }
    return {
      transactions: [...all.values()].sort((a, b) => b.at.getTime() - a.at.getTime()),
      addresses: new Set(wallets.map(({ address }) => address.toLowerCase())),
      made: sumByNetwork(read.map(({ network, found }) => [network, found?.made ?? null])),
      readFrom: latest(read.map(({ found }) => found?.since ?? null)),
      complete: read.every(({ found }) => found?.complete === true),
    };
  };

  async function readWallet(network: NetworkId, owner: Address, since: Date) {
    const client = chains[network];
    if (client === null) return null;
    const find = finders.get(network) ?? createFindBlock(client);
    finders.set(network, find);
    const block = await find(since);
    const own = pad(owner).toLowerCase() as Hex;
    const from = block ?? 0n;
    const [gave, got, made] = await Promise.all([
      logs.transactions({ network, topics: [first, own], since: from }),
      logs.transactions({ network, topics: [second, null, own], since: from }),
      countMade(client, owner, block),
    ]);
    const reached = new Date(Math.max(gave.since.getTime(), got.since.getTime()));
    const complete = gave.complete && got.complete;
    return {
      transactions: [...gave.transactions, ...got.transactions],
      made,
      since: complete || reached < since ? since : reached,
      complete,
    };
  }
}

/** By nonces: of then, which a node without an archive does not know, and of now. */
async function countMade(
  client: PublicClient,
  address: Address,
  block: bigint | null,
): Promise<number | null> {
  try {
    const now = client.getTransactionCount({ address });
    const then = block === null ? 0 : client.getTransactionCount({ address, blockNumber: block });
    const made = (await now) - (await then);
    return made < 0 ? null : made;
  } catch {
    return null;
  }
}

function sumByNetwork(
  counts: readonly (readonly [NetworkId, number | null])[],
): Map<NetworkId, number | null> {
  const sums = new Map<NetworkId, number | null>();
  for (const [network, count] of counts) {
    const known = sums.get(network);
    sums.set(network, known === null || count === null ? null : (known ?? 0) + count);
  }
  return sums;
}

function latest(dates: readonly (Date | null)[]): Date | null {
  const known = dates.flatMap((date) => date ?? []);
  return known.length === 0 || known.length < dates.length
    ? null
    : new Date(Math.max(...known.map((date) => date.getTime())));
}
