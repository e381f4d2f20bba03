/** One step of looking through the chain for what moved in and out of a wallet. */
import type { Address, PublicClient } from 'viem';
import type { Network } from '../../../networks/network.ts';
import { garbage } from '../chain-failure.ts';
import { planScan, type ScanCursor } from './plan-scan.ts';
import { readTransfers } from './read-transfers.ts';
import type { TransferLog } from './transfer-log.ts';

/** Queries of logs that travel together, twice: what was sent and what was received. */
const windows = 10;

export type ScanStep = {
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
  /** Leaves out the blocks that can still be replaced. */
  { settledOnly }: { settledOnly: boolean },
): Promise<ScanStep> {
  const [told, newest] = await Promise.all([
    client.getChainId(),
    client.getBlockNumber({ cacheTime: 0 }),
  ]);
  if (told !== chainId) throw garbage('an answer of another network');
  const head = settledOnly ? newest - BigInt(confirmations) : newest;
  if (head < 0n) return { transfers: [], cursor: { from: 0n, to: -1n }, complete: true, head };
  const plan = planScan(cursor, {
    head,
    confirmations: settledOnly ? 0 : confirmations,
    logRange,
    windows,
  });
  const found = await Promise.all(
    plan.ranges.map((range) => readTransfers(client, address, range)),
  );
  return { transfers: found.flat(), cursor: plan.cursor, complete: plan.complete, head };
}
