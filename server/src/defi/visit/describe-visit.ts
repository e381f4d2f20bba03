/** Describes a visited address as returned by the API, at current prices: pure. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { visitAddress } from '@moa/contracts/defi/visit';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { shortAddress } from '@moa/contracts/short-address';
import { exact, multiply, plain } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import { createFairQueue, type FairQueue } from '../../database/fair-queue.ts';
import { sumValues } from '../../portfolio/api.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { readWallet } from '../../providers/chains/read-wallet.ts';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import type { WalletReading } from '../../providers/chains/wallet-reading.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import { walletGroups, walletPositions, withinTime } from '../../sources/api.ts';
import { describePosition } from '../aave/describe-position.ts';
import { refuse } from '../refusals/refuse.ts';

type Row = ReturnType<typeof walletPositions>[number];

export function describeVisit(
  { network, address, reading, readAt }: Visit,
  book: PriceBook,
  currency: CurrencyCode,
): OperationOutput<typeof visitAddress> {
  // Ids follow from it, as they follow from the source of a watched wallet.
  const sourceId = `visit:${network}:${address}`;
  const label = shortAddress(address);
  const blockNumber = reading.blockNumber.toString();
  const rows = walletPositions(sourceId, reading).filter(
    ({ protocol, groupId }) => protocol !== null || groupId != null,
  );
  const items = rows.map(described);
  const lending = reading.lending;
  const loanId = rows.find(({ protocol }) => protocol === reading.market)?.groupId;
  const place = { refId: sourceId, label, address, provider: network };
  return {
    network,
    address,
    currency,
    blockNumber,
    readAt: readAt.toISOString(),
    total: sumValues(
      items.filter(({ suspicion }) => suspicion === null),
      currency,
    ),
    items,
    loans:
      lending === null || loanId == null
        ? []
        : [
            describePosition(
              { id: loanId, market: reading.market, account: lending, blockNumber, readAt },
              place,
              book,
              currency,
              false,
            ),
          ],
    outOfRange: walletGroups(sourceId, reading).flatMap(({ id, kind, data }) =>
      kind === 'uniswap-v3' && /^out_/.test((data as UniswapV3Position).status) ? [id] : [],
    ),
    unread: [...new Set(reading.standing.map(({ protocol }) => protocol))],
  };

  function described(row: Row): AssetPosition {
    const suspicion = row.suspicion ?? null;
    const quote =
      row.priceSymbol === null || suspicion !== null
        ? null
        : quoteAsset(book, row.priceSymbol, null);
    const unit = quote === null ? null : priceIn(book, quote, currency);
    const price = unit === null ? null : multiply(unit, row.priceFactor);
    return {
      id: row.id,
      name: row.name,
      symbol: row.symbol,
      balance: row.quantity,
      locked: null,
      value: price === null ? null : roundMoney(multiply(row.quantity, price), currency),
      price: price === null ? null : plain(exact(price).decimalPlaces(12)),
      priceSource: quote?.source ?? null,
      priceAt: quote === null ? null : new Date(quote.at).toISOString(),
      priceBasis: null,
      change24h: null,
      changeValue24h: null,
      allocation: null,
      currency,
      lastUpdated: readAt.toISOString(),
      type: 'defi',
      holdingKind: 'defi',
      kind: row.kind,
      exchange: null,
      protocol: row.protocol,
      chain: network,
      address,
      tokenAddress: row.tokenAddress,
      sourceId,
      sourceLabel: label,
      groupId: row.groupId ?? null,
      groupLabel: row.groupLabel ?? null,
      cost: null,
      hidden: false,
      excluded: false,
      suspicion,
      note: null,
      stale: quote?.stale ?? false,
    };
  }
}

type Visit = { network: NetworkId; address: Address; reading: WalletReading; readAt: Date };

/** Owner of a share in the queue: a user, or the range of addresses of an anonymous client. */
type Visitor = { kind: 'person' | 'stranger'; name: string };

type Limits = {
  /**
   * Maximum number of concurrent readings per network, separately for anonymous clients and users.
   */
  atOnce: number;
  /**
   * Readings per minute and network, separately for anonymous clients and users. Readings beyond it
   * are spread over the minute.
   */
  perMinute: number;
  /** Visitors who may wait for a turn, of one and of all, and how long. */
  waitingEach: number;
  waiting: number;
  waitMs: number;
  kept: number;
};

const standard: Limits = {
  atOnce: 2,
  perMinute: 30,
  waitingEach: 4,
  waiting: 60,
  waitMs: 10_000,
  kept: 200,
};
/** Networks with a block each moment are not read more often. */
const freshMs = 10_000;
const patienceMs = 20_000;
const minuteMs = 60_000;
/**
 * Maximum number of positions of unknown tokens, which cannot be batched; any sender can add such
 * positions to a wallet.
 */
const maxUnknowns = 50;

/**
 * Reads addresses for visitors. The load on a node is bounded: an address is read at most once per
 * block, few readings of a network run at the same time, and their number per minute is limited.
 * Others wait in a short fair queue with a share for each visitor, so that a flood of anonymous
 * requests delays only itself; signed-in users have a queue of their own. Readings are cached in
 * memory only: nothing is stored, and nothing reveals whether a user watches the address.
 */
export function createVisits(
  { outside, circuits, clock }: Pick<Context, 'outside' | 'circuits' | 'clock'>,
  chains: ChainClients,
  limits: Limits = standard,
) {
  const known = new Map<string, Visit>();
  const underWay = new Map<string, Promise<Visit>>();
  const turns = new Map<string, { queue: FairQueue; starts: number[] }>();

  async function isNewest({ network, reading, readAt }: Visit): Promise<boolean> {
    if (clock.now().getTime() - readAt.getTime() < freshMs) return true;
    // The client itself asks for the newest block once in some seconds.
    const newest = await chains[network]?.getBlockNumber().catch(() => null);
    return newest === reading.blockNumber;
  }

  function keep(key: string, visit: Visit): Visit {
    known.delete(key);
    known.set(key, visit);
    const [oldest] = known.keys();
    if (known.size > limits.kept && oldest !== undefined) known.delete(oldest);
    return visit;
  }

  function getTurns(network: NetworkId, kind: Visitor['kind']) {
    const key = `${network} ${kind}`;
    const made = turns.get(key) ?? {
      queue: createFairQueue(
        {
          pipelined: limits.atOnce,
          waitingPerCaller: limits.waitingEach,
          waiting: limits.waiting,
          waitMs: limits.waitMs,
        },
        () => refuse('VISITS_BUSY', { retryAfter: 10 }),
      ),
      starts: [],
    };
    turns.set(key, made);
    return made;
  }

  function start(key: string, network: NetworkId, address: Address, visitor: Visitor) {
    const { [network]: configured } = outside.networks;
    const own = getTurns(network, visitor.kind);
    // A signed-in user does not wait for an anonymous request of the same address.
    const once = `${visitor.kind} ${key}`;
    const work = Promise.withResolvers<Visit>();
    const read = async () => {
      const now = clock.now().getTime();
      own.starts = own.starts.filter((at) => now - at < minuteMs);
      const isMuch = own.starts.length >= limits.perMinute;
      own.starts.push(now);
      // A failing address must not open the circuit of a node that serves users' own wallets.
      const reading = circuits.run(
        configured.rpcUrl ?? network,
        () => readWallet(chains[network], configured, address, [], maxUnknowns),
        { counts: new Set() },
      );
      withinTime(reading, patienceMs, configured.name, 'SERVICE_UNAVAILABLE').then(
        (found) =>
          work.resolve(keep(key, { network, address, reading: found, readAt: clock.now() })),
        work.reject,
      );
      // What came too late still keeps the node busy until it ends.
      await Promise.allSettled([
        reading,
        isMuch ? rest((limits.atOnce * minuteMs) / limits.perMinute) : null,
      ]);
    };
    underWay.set(once, work.promise);
    own.queue
      .turn({ name: visitor.name }, read)
      .catch(work.reject)
      .finally(() => underWay.delete(once));
    return work.promise;
  }

  return {
    /** Throws SERVICE_UNAVAILABLE where too many are read, or the network's node does not answer. */
    async read(network: NetworkId, address: Address, visitor: Visitor): Promise<Visit> {
      const key = `${network} ${address}`;
      const last = known.get(key);
      if (last !== undefined && (await isNewest(last))) return last;
      return underWay.get(`${visitor.kind} ${key}`) ?? start(key, network, address, visitor);
    },
  };
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
