/**
 * Reads addresses for visitors. The node's work is bounded whatever visitors ask: an address is read
 * once a block, few of one network are read at the same time, and so many a minute. Who has to wait
 * waits in a short queue in which each visitor has a share, so that a few strangers who ask without
 * end wait for themselves; and people who signed in have turns of their own. Readings live in memory
 * alone; nothing is stored, and nothing tells whether somebody watches the address.
 */
import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import { createFairQueue, type FairQueue } from '../../database/fair-queue.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { readWallet } from '../../providers/chains/read-wallet.ts';
import type { WalletReading } from '../../providers/chains/wallet-reading.ts';
import { withinTime } from '../../sources/api.ts';
import { refuse } from '../refusals/refuse.ts';

export type Visit = { network: NetworkId; address: Address; reading: WalletReading; readAt: Date };

/** Whose share it is: a person, or the addresses that a stranger may come from. */
type Visitor = { kind: 'person' | 'stranger'; name: string };

type Limits = {
  /** Of one network, for strangers and for people apart: readings that are under way at the same time. */
  atOnce: number;
  /** Of one network, for strangers and for people apart. Readings beyond `perMinute` are spread over it. */
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
/** Anybody may send a wallet positions of tokens that nobody knows, each of which is asked apart. */
const maxUnknowns = 50;

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

  function turnsOf(network: NetworkId, kind: Visitor['kind']) {
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
    const own = turnsOf(network, visitor.kind);
    // A person does not wait in the strangers' queue for what a stranger asked too.
    const once = `${visitor.kind} ${key}`;
    const work = Promise.withResolvers<Visit>();
    const read = async () => {
      const now = clock.now().getTime();
      own.starts = own.starts.filter((at) => now - at < minuteMs);
      const isMuch = own.starts.length >= limits.perMinute;
      own.starts.push(now);
      // A strange address that fails must not keep people from what they own behind the same node.
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
