/**
 * Positions that their owner burned. The position manager knows nothing of them any more; that there were
 * any is in the log of the burn, their pool and bounds in the receipt of a transaction that added to them.
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
import { ApiError } from '../../http/api-error.ts';
import type { Network } from '../../networks/network.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { memoryOf } from '../../providers/chains/create-chain-client.ts';
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
import type { LogBook } from '../logs/log-book.ts';
import { type PoolFacts, readPoolFacts } from './pool-facts.ts';
import { readPoolTokens } from './pool-tokens.ts';
import type { PricedPair } from './position-values.ts';
import type { OwnPosition } from './position-view.ts';
import { type ManagerLogs, readManagerLogs } from './read-past.ts';

/** Of one wallet, the newest: each costs a receipt once, and its pool's state each time. */
const maxBurned = 50;
/** Receipts do not change: what they say is remembered for so many positions. */
const maxRanges = 10_000;
const knownRanges = () => new Map<string, PoolRange | null>();

type Place = { client: PublicClient; network: Network; manager: Address };
type Pool = { facts: PoolFacts; pair: PricedPair };

/** @throws ProviderError where a node does not answer */
type ReadBurned = (userId: string) => Promise<OwnPosition[]>;

export function createReadBurned(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  chains: ChainClients,
  logBook: LogBook,
): ReadBurned {
  return async (userId) => {
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
        ),
      ),
    );
    return found.flat();
  };

  async function ofNetwork(
    network: Network,
    wallets: readonly SourceRow[],
  ): Promise<OwnPosition[]> {
    const client = chains[network.id];
    const { concentrated } = protocolAddresses(network);
    const owned = wallets.flatMap((source) =>
      source.address === null ? [] : [{ source, owner: getAddress(source.address) }],
    );
    if (client === null || concentrated === null || owned.length === 0) return [];
    const { manager } = concentrated;
    // One question for all wallets of a person. The log names the owner at the time of the burn as its
    // sender: a position that was given away before is not among these.
    const { logs } = await logBook.read({
      network: network.id,
      addresses: [manager],
      events: positionTransfers,
      indexed: [owned.map(({ owner }) => pad(owner)).sort(), pad(zeroAddress)],
    });
    const found = await Promise.all(
      owned.map(({ source, owner }) => {
        const tokenIds = logs
          .filter(({ event }) => isAddressEqual(event.args.from, owner))
          .map(({ event }) => event.args.tokenId)
          .slice(-maxBurned);
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
  ): Promise<OwnPosition[]> {
    const { client, network, manager } = place;
    const { logs } = await readManagerLogs(logBook, network, manager, tokenIds);
    const ranges = await Promise.all(
      tokenIds.map(async (tokenId) => ({ tokenId, range: await rangeOf(place, tokenId, logs) })),
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
        : [describe(source, manager, tokenId, range, pool)];
    });
  }

  function describe(
    source: SourceRow,
    manager: Address,
    tokenId: bigint,
    { tickLower, tickUpper }: PoolRange,
    { facts, pair }: Pool,
  ): OwnPosition {
    return {
      burned: true,
      source,
      row: {
        id: rangeId(source.id, `${tokenId}`),
        stateSince: null,
        blockNumber: `${facts.block}`,
        readAt: clock.now(),
      },
      // The manager burns none that has liquidity, or to which the pool owes anything.
      data: {
        ...pair,
        ...{ manager, tickLower, tickUpper, tokenId: `${tokenId}`, status: 'closed' },
        pool: facts.address,
        fee: facts.fee,
        tick: facts.tick,
        sqrtPriceX96: `${facts.sqrtPrice}`,
        poolLiquidity: `${facts.liquidity}`,
        ...{ liquidity: '0', amount0: '0', amount1: '0', fees0: '0', fees1: '0' },
      },
    };
  }
}

/** Null where the transaction is not known yet: the log book has not read that far back. */
async function rangeOf(
  { client, network, manager }: Place,
  tokenId: bigint,
  logs: ManagerLogs['logs'],
): Promise<PoolRange | null> {
  for (const { event, hash, logIndex } of logs) {
    if (event.eventName !== 'IncreaseLiquidity' || event.args.tokenId !== tokenId) continue;
    const known = memoryOf(client).of(knownRanges);
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
