/** Amounts that a pool received or paid in a transaction, from its receipt. */
import { type Address, type Hex, parseEventLogs } from 'viem';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { memoryOf } from '../../providers/chains/create-chain-client.ts';
import { pairEvents } from '../../providers/chains/lp-tokens/abis.ts';
import type { PoolMarket } from './pools/pool-market.ts';

/**
 * Amounts of both tokens in smallest units; null where the transaction has no such event of the
 * pool.
 */
type Amounts = readonly [bigint, bigint] | null;

const maxKnown = 20_000;
const knownAmounts = () => new Map<string, Amounts>();

/** Caches amounts of blocks up to `settledUntil`, which are too deep to be reorganized. */
export function createReadAmounts(
  { network, client }: PoolMarket,
  settledUntil: bigint,
): (hash: Hex, block: bigint, pair: Address, what: 'Mint' | 'Burn') => Promise<Amounts> {
  return async (hash, block, pair, what) => {
    const known = memoryOf(client).of(knownAmounts);
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
