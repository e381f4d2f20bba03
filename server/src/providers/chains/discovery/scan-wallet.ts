/** One step of looking through the chain for what moved in and out of a wallet. */
import type { Address, PublicClient } from 'viem';
import type { Network } from '../../../networks/network.ts';
import { garbage } from '../chain-failure.ts';
import { min } from './ends.ts';
import { planScan, type ScanCursor } from './plan-scan.ts';
import type { TransferLog } from './transfer-log.ts';
import { transfersOf } from './transfers-ahead.ts';

/** Queries of logs that travel together, twice: what was sent and what was received. */
const windows = 10;

type ScanStep = {
  transfers: TransferLog[];
  cursor: ScanCursor;
  complete: boolean;
  head: bigint;
};

export async function scanWallet(
  client: PublicClient,
  { chainId, confirmations, logRange }: Network,
  address: Address,
  cursor: ScanCursor | null,
  /**
   * Two look through the same blocks. The ledger leaves out those that can still be replaced, goes back
   * to the first, and takes over what was read ahead of it; who looks for what is new leaves that to it.
   */
  { goal, goesBack }: { goal: 'ledger' | 'newest'; goesBack: boolean },
): Promise<ScanStep> {
  const [reported, newest] = await Promise.all([
    client.getChainId(),
    client.getBlockNumber({ cacheTime: 0 }),
  ]);
  if (reported !== chainId) throw garbage('an answer of another network');
  const isLedger = goal === 'ledger';
  const head = isLedger ? newest - BigInt(confirmations) : newest;
  if (head < 0n) return { transfers: [], cursor: { from: 0n, to: -1n }, complete: true, head };
  const plan = planScan(cursor, {
    head,
    confirmations: isLedger ? 0 : confirmations,
    logRange,
    windows,
    goesBack,
  });
  const ahead = transfersOf(client, address);
  const found = await Promise.all(
    plan.ranges.map((range) => (isLedger ? ahead.take(range) : ahead.read(range))),
  );
  if (isLedger) ahead.letGo(plan.cursor);
  else {
    const settled = newest - BigInt(confirmations);
    for (const [index, { from, to }] of plan.ranges.entries()) {
      const until = min(to, settled);
      if (from <= until) ahead.keep({ from, to: until }, found[index] ?? []);
    }
  }
  return { transfers: found.flat(), cursor: plan.cursor, complete: plan.complete, head };
}
