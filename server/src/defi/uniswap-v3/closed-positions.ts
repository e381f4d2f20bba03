/**
 * Positions that their owner emptied, and perhaps burned. A reading of the wallet leaves them out, and of
 * burned ones the position manager knows nothing any more; that there were any is in the log of their
 * transfers, their pool and bounds in the receipt of a transaction that added to them.
 */
import { and, asc, eq } from 'drizzle-orm';
import {
  type Address,
  getAddress,
  isAddressEqual,
  type PublicClient,
  pad,
  zeroAddress,
} from 'viem';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import type { Network } from '../../networks/network.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { getMemory } from '../../providers/chains/create-chain-client.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { protocolAddresses } from '../../providers/chains/protocol-addresses.ts';
import { positionTransfers } from '../../providers/chains/uniswap-v3/abis.ts';
import {
  type PoolRange,
  rangeOfIncrease,
} from '../../providers/chains/uniswap-v3/range-of-increase.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { rangeId } from '../../sources/api.ts';
import { type SourceRow, sources } from '../../sources/tables.ts';
import type { LogBook, LogReading } from '../logs/log-book.ts';
import { type PoolFacts, readPoolFacts } from './pool-facts.ts';
import { readPoolTokens } from './pool-tokens.ts';
import type { PricedPair } from './position-values.ts';
import type { OwnRange } from './position-view.ts';
import { type ManagerLogs, readManagerLogs } from './read-past.ts';

/**
 * Maximum number per wallet, newest first: each costs one receipt, and its pool's state every time.
 */
const maxClosed = 50;
/** Receipts do not change: what they say is remembered for so many positions. */
const maxRanges = 10_000;
const knownRanges = () => new Map<string, PoolRange | null>();

type Place = { client: PublicClient; network: Network; manager: Address };
type Pool = { facts: PoolFacts; pair: PricedPair };

/**
 * All but those that are known by these ids.
 *
 * @throws ProviderError where a node does not answer
 */
type ReadClosed = (userId: string, known: ReadonlySet<string>) => Promise<OwnRange[]>;

export function createReadClosed(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  chains: ChainClients,
  logBook: LogBook,
): ReadClosed {
  return async (userId, known) => {
    const wallets = await db
      .select()
      .from(sources)
      .where(and(eq(sources.userId, userId), eq(sources.kind, 'wallet')))
      .orderBy(asc(sources.createdAt), asc(sources.id));
    const found = await Promise.all(
      Object.values(config.networks).map((network) =>
        ofNetwork(
          network,
          wallets.filter(({ provider }) => provider === network.id),
          known,
        ),
      ),
    );
    return found.flat();
  };

  async function ofNetwork(
    network: Network,
    wallets: readonly SourceRow[],
    known: ReadonlySet<string>,
  ): Promise<OwnRange[]> {
    const client = chains[network.id];
    const { concentrated } = protocolAddresses(network);
    const owned = wallets.flatMap((source) =>
      source.address === null ? [] : [{ source, owner: getAddress(source.address) }],
    );
    if (client === null || concentrated === null || owned.length === 0) return [];
    const { manager } = concentrated;
    // One query per direction for all wallets of a user.
    const ids = owned.map(({ owner }) => pad(owner)).sort();
    const transfers = { network: network.id, addresses: [manager], events: positionTransfers };
    const [sent, received] = await Promise.all([
      logBook.read({ ...transfers, indexed: [ids] }),
      logBook.read({ ...transfers, indexed: [null, ids] }),
    ]);
    const steps = [...sent.logs, ...received.logs].sort(inOrder);
    const found = await Promise.all(
      owned.map(({ source, owner }) => {
        const tokenIds = lastHeldBy(owner, steps)
          .filter((tokenId) => !known.has(rangeId(source.id, `${tokenId}`)))
          .slice(-maxClosed);
        return tokenIds.length === 0
          ? []
          : ofWallet({ client, network, manager }, source, tokenIds);
      }),
    );
    return found.flat();
  }

  async function ofWallet(
    place: Place,
    source: SourceRow,
    tokenIds: readonly bigint[],
  ): Promise<OwnRange[]> {
    const { client, network, manager } = place;
    const { logs } = await readManagerLogs(logBook, network, manager, tokenIds);
    const ranges = await Promise.all(
      tokenIds
        .filter((tokenId) => isEmpty(tokenId, logs))
        .map(async (tokenId) => ({ tokenId, range: await getRange(place, tokenId, logs) })),
    );
    const addresses = new Set(ranges.flatMap(({ range }) => range?.pool ?? []));
    const pools = new Map(
      await Promise.all(
        [...addresses].map(async (pool) => [pool, await poolAt(client, network, pool)] as const),
      ),
    );
    return ranges.flatMap(({ tokenId, range }) => {
      const pool = range === null ? null : (pools.get(range.pool) ?? null);
      return range === null || pool === null
        ? []
        : [describe(source, manager, tokenId, range, pool, clock.now())];
    });
  }
}

/** An emptied position, in the state that its pool is in now. */
function describe(
  source: SourceRow,
  manager: Address,
  tokenId: bigint,
  { tickLower, tickUpper }: PoolRange,
  { facts, pair }: Pool,
  readAt: Date,
): OwnRange {
  return {
    emptied: true,
    source,
    row: {
      id: rangeId(source.id, `${tokenId}`),
      stateSince: null,
      blockNumber: `${facts.block}`,
      readAt,
    },
    // To which the pool owes anything is in the reading of the wallet, and the manager does not burn it.
    data: {
      ...pair,
      manager,
      tickLower,
      tickUpper,
      tokenId: `${tokenId}`,
      status: 'closed',
      pool: facts.address,
      fee: facts.fee,
      tick: facts.tick,
      sqrtPriceX96: `${facts.sqrtPrice}`,
      poolLiquidity: `${facts.liquidity}`,
      liquidity: '0',
      amount0: '0',
      amount1: '0',
      fees0: '0',
      fees1: '0',
    },
  };
}

type Transfer = LogReading<typeof positionTransfers>['logs'][number];

function inOrder(a: Transfer, b: Transfer): number {
  return a.block === b.block ? a.logIndex - b.logIndex : a.block < b.block ? -1 : 1;
}

/**
 * Token ids that the owner holds or burned, without those transferred to others, ordered by their
 * last transfer.
 */
function lastHeldBy(owner: Address, steps: readonly Transfer[]): bigint[] {
  const held = new Map<bigint, boolean>();
  for (const { event } of steps) {
    const { from, to, tokenId } = event.args;
    const isTo = isAddressEqual(to, owner);
    if (!isTo && !isAddressEqual(from, owner)) continue;
    held.delete(tokenId);
    held.set(tokenId, isTo || isAddressEqual(to, zeroAddress));
  }
  return [...held].flatMap(([tokenId, isOwn]) => (isOwn ? [tokenId] : []));
}

/**
 * True if the position has no liquidity. A newly opened one has some before the wallet is read
 * again.
 */
function isEmpty(id: bigint, logs: ManagerLogs['logs']): boolean {
  let liquidity = 0n;
  for (const { event } of logs) {
    if (event.args.tokenId !== id || event.eventName === 'Collect') continue;
    const { liquidity: moved } = event.args;
    liquidity += event.eventName === 'IncreaseLiquidity' ? moved : -moved;
  }
  return liquidity === 0n;
}

/** Null where the transaction is not known yet: the log book has not read that far back. */
async function getRange(
  { client, network, manager }: Place,
  tokenId: bigint,
  logs: ManagerLogs['logs'],
): Promise<PoolRange | null> {
  for (const { event, hash, logIndex } of logs) {
    if (event.eventName !== 'IncreaseLiquidity' || event.args.tokenId !== tokenId) continue;
    const known = getMemory(client).of(knownRanges);
    const key = `${network.id} ${manager} ${tokenId} ${hash} ${logIndex}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const receipt = await client.getTransactionReceipt({ hash }).catch((cause: unknown) => {
      throw chainFailure(cause);
    });
    const range = rangeOfIncrease(receipt.logs, manager, { logIndex, ...event.args });
    if (known.size >= maxRanges) known.clear();
    known.set(key, range);
    return range;
  }
  return null;
}

/** Null where the factory did not make it, or its price is none: the others do not go with it. */
async function poolAt(
  client: PublicClient,
  network: Network,
  address: Address,
): Promise<Pool | null> {
  try {
    const facts = await readPoolFacts(client, network, getAddress(address));
    return { facts, pair: await readPoolTokens(client, network, facts) };
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'DEFI_POOL_NOT_FOUND') return null;
    if (cause instanceof ProviderError && cause.failure === 'garbage') return null;
    throw cause;
  }
}
