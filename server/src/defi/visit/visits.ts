/**
 * Reads addresses for visitors. The node's work is bounded whatever visitors ask: an address is read
 * once a block, few are read at the same time, and so many a minute in all. Readings live in memory
 * alone; nothing is stored, and nothing tells whether somebody watches the address.
 */
import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { readWallet } from '../../providers/chains/read-wallet.ts';
import type { WalletReading } from '../../providers/chains/wallet-reading.ts';
import { withinTime } from '../../sources/api.ts';

export type Visit = { network: NetworkId; address: Address; reading: WalletReading; readAt: Date };

type Limits = {
  /** Readings that are under way at the same time. */
  atOnce: number;
  perMinute: number;
  kept: number;
};

const standard: Limits = { atOnce: 4, perMinute: 60, kept: 200 };
/** Networks with a block each moment are not read more often. */
const freshMs = 10_000;
const patienceMs = 20_000;
/** Anybody may send a wallet positions of tokens that nobody knows, each of which is asked apart. */
const maxStrangers = 50;

export function createVisits(
  { outside, circuits, clock }: Pick<Context, 'outside' | 'circuits' | 'clock'>,
  chains: ChainClients,
  { atOnce, perMinute, kept }: Limits = standard,
) {
  const known = new Map<string, Visit>();
  const underWay = new Map<string, Promise<Visit>>();
  let starts: number[] = [];

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
    if (known.size > kept && oldest !== undefined) known.delete(oldest);
    return visit;
  }

  function start(key: string, network: NetworkId, address: Address): Promise<Visit> {
    const now = clock.now().getTime();
    starts = starts.filter((at) => now - at < 60_000);
    if (underWay.size >= atOnce || starts.length >= perMinute)
      throw new ApiError('SERVICE_UNAVAILABLE', 'Many addresses are being read. Try again soon.', {
        retryAfter: 10,
      });
    starts.push(now);
    const { [network]: configured } = outside.networks;
    // A strange address that fails must not keep people from what they own behind the same node.
    const reading = circuits.run(
      configured.rpcUrl ?? network,
      () => readWallet(chains[network], configured, address, [], maxStrangers),
      { counts: new Set() },
    );
    const work = withinTime(reading, patienceMs, configured.name, 'SERVICE_UNAVAILABLE').then(
      (found) => keep(key, { network, address, reading: found, readAt: clock.now() }),
    );
    underWay.set(key, work);
    // What came too late still keeps the node busy until it ends.
    void reading.catch(() => undefined).finally(() => underWay.delete(key));
    return work;
  }

  return {
    /** Throws SERVICE_UNAVAILABLE where too many are read, or the network's node does not answer. */
    async read(network: NetworkId, address: Address): Promise<Visit> {
      const key = `${network} ${address}`;
      const last = known.get(key);
      if (last !== undefined && (await isNewest(last))) return last;
      return underWay.get(key) ?? start(key, network, address);
    },
  };
}
