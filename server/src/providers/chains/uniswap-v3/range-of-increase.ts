/** Where the liquidity of a position is, out of the receipt of a transaction that added some. */
import { type Address, isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem';
import { poolMints } from './abis.ts';

export type PoolRange = { pool: Address; tickLower: number; tickUpper: number };

type Increase = { logIndex: number; liquidity: bigint; amount0: bigint; amount1: bigint };

/**
 * The pool reports what it took in, and then the manager the same liquidity and amounts; nothing else is
 * called between the two. Null where the receipt has no such report. Any contract can write such a log:
 * only the factory knows whether `pool` is one.
 */
export function rangeOfIncrease(
  logs: TransactionReceipt['logs'],
  manager: Address,
  { logIndex, liquidity, amount0, amount1 }: Increase,
): PoolRange | null {
  const report = parseEventLogs({ abi: poolMints, logs })
    .filter((log) => log.logIndex < logIndex && isAddressEqual(log.args.owner, manager))
    .sort((one, other) => one.logIndex - other.logIndex)
    .at(-1);
  if (report === undefined) return null;
  const { args, address } = report;
  if (args.amount !== liquidity || args.amount0 !== amount0 || args.amount1 !== amount1)
    return null;
  return { pool: address, tickLower: args.tickLower, tickUpper: args.tickUpper };
}
