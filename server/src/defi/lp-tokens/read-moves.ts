/**
 * Actions of a wallet on the pools of a network, from the logs of their liquidity tokens and of the
 * contracts that take them. The amounts come from the receipt of each transaction.
 */
import type { PoolAct } from '@moa/contracts/defi/lp-tokens/history';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import { type Address, type Hex, pad, parseEventLogs, zeroAddress } from 'viem';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { getMemory } from '../../providers/chains/create-chain-client.ts';
import { pairEvents, stakingEvents } from '../../providers/chains/lp-tokens/abis.ts';
import type { Staking } from '../../providers/chains/lp-tokens/read-pairs.ts';
import type { PoolMarket, Tools } from './pools/pool-market.ts';

export type PoolMove = {
  id: string;
  kind: PoolAct;
  at: Date;
  block: bigint;
  logIndex: number;
  hash: Hex;
  pair: Address;
  /** Null for a claim. */
  liquidity: bigint | null;
  /** In and out of the pool; null where the receipt does not tell. */
  amounts: readonly [bigint, bigint] | null;
  reward: { token: Address; amount: bigint } | null;
};

type WalletMoves = {
  /** Oldest first. */
  moves: PoolMove[];
  since: Date;
  complete: boolean;
};

export async function readMoves(
  tools: Pick<Tools, 'logs'>,
  market: PoolMarket,
  owner: Address,
  pairs: readonly Address[],
  stakings: readonly Staking[],
): Promise<WalletMoves> {
  const network: NetworkId = market.network.id;
  const own = pad(owner);
  const staking = new Map(stakings.map((one) => [one.contract, one]));
  const isPair = new Set<Address>(pairs);
  const [out, into] = await Promise.all([
    tools.logs.read({
      network,
      addresses: [...pairs, ...staking.keys()],
      events: [
        pairEvents.transfer,
        stakingEvents.staked,
        stakingEvents.withdrawn,
        stakingEvents.rewardPaid,
      ],
      indexed: [own],
    }),
    tools.logs.read({
      network,
      addresses: pairs,
      events: [pairEvents.transfer],
      indexed: [null, own],
    }),
  ]);

  const moves: PoolMove[] = [];
  const settledUntil = out.head - BigInt(market.network.confirmations);
  const amountsOf = createReadAmounts(market, settledUntil);
  for (const log of out.logs) {
    const { event, address } = log;
    const place = staking.get(address);
    if (event.eventName === 'Transfer') {
      const { to, value } = event.args;
      // What goes to a contract that takes it for rewards is reported by that contract.
      if (!isPair.has(address) || staking.has(to) || to === owner) continue;
      const gone = await amountsOf(log.hash, log.block, address, 'Burn');
      add(log, gone === null ? 'send' : 'remove', address, value, gone);
    } else if (place !== undefined) {
      const { args, eventName } = event;
      if (eventName === 'RewardPaid') {
        add(log, 'claim', place.stakingToken, null, null, {
          token: place.rewardsToken,
          amount: args.reward,
        });
      } else {
        const kind = eventName === 'Staked' ? 'stake' : 'unstake';
        add(log, kind, place.stakingToken, args.amount, null);
      }
    }
  }
  for (const log of into.logs) {
    const { from, value } = log.event.args;
    if (staking.has(from) || from === owner || value === 0n) continue;
    const came = await amountsOf(log.hash, log.block, log.address, 'Mint');
    const kind = from === zeroAddress || came !== null ? 'add' : 'receive';
    add(log, kind, log.address, value, came);
  }
  moves.sort((one, other) =>
    one.block === other.block ? one.logIndex - other.logIndex : one.block < other.block ? -1 : 1,
  );
  return {
    moves,
    since: new Date(Math.max(out.since.getTime(), into.since.getTime())),
    complete: out.complete && into.complete,
  };

  function add(
    { at, block, logIndex, hash }: Pick<PoolMove, 'at' | 'block' | 'logIndex' | 'hash'>,
    kind: PoolAct,
    pair: Address,
    liquidity: bigint | null,
    amounts: PoolMove['amounts'],
    reward: PoolMove['reward'] = null,
  ): void {
    if (!isPair.has(pair)) return;
    const id = `${network}:${hash.slice(2, 18)}:${logIndex}`;
    moves.push({ id, kind, at, block, logIndex, hash, pair, liquidity, amounts, reward });
  }
}

// Amounts that a pool received or paid in a transaction, from its receipt.

/**
 * Amounts of both tokens in smallest units; null where the transaction has no such event of the
 * pool.
 */
type Amounts = readonly [bigint, bigint] | null;

const maxKnown = 20_000;
const knownAmounts = () => new Map<string, Amounts>();

/** Caches amounts of blocks up to `settledUntil`, which are too deep to be reorganized. */
function createReadAmounts(
  { network, client }: PoolMarket,
  settledUntil: bigint,
): (hash: Hex, block: bigint, pair: Address, what: 'Mint' | 'Burn') => Promise<Amounts> {
  return async (hash, block, pair, what) => {
    const known = getMemory(client).of(knownAmounts);
    const key = `${network.id} ${hash} ${pair} ${what}`;
    const stored = known.get(key);
    if (stored !== undefined) return stored;
    const receipt = await client.getTransactionReceipt({ hash }).catch((cause: unknown) => {
      throw chainFailure(cause);
    });
    const answered = parseEventLogs({
      abi: [pairEvents.mint, pairEvents.burn],
      eventName: what,
      logs: receipt.logs.filter((log) => log.address.toLowerCase() === pair.toLowerCase()),
    });
    const sum = answered.reduce<[bigint, bigint]>(
      ([a, b], { args }) => [a + args.amount0, b + args.amount1],
      [0n, 0n],
    );
    const amounts = answered.length === 0 ? null : sum;
    if (known.size >= maxKnown) known.clear();
    if (block <= settledUntil) known.set(key, amounts);
    return amounts;
  };
}
