/** Stores what a reading found of settled blocks, with how far it has come. */
import type { NetworkId } from '@moa/contracts/networks/network-id';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ScanCursor } from '../../providers/chains/discovery/plan-scan.ts';
import type { RawLog } from './ask-logs.ts';
import { defiLogScans, defiLogs } from './tables.ts';

export type DatedLog = Omit<RawLog, 'at'> & { at: Date };

type StoredScan = {
  key: string;
  network: NetworkId;
  next: ScanCursor;
  /** Null for the first reading. */
  before: ScanCursor | null;
  /** The time of the first block of `next`. */
  since: Date;
};

const maxRowsAtOnce = 500;

export async function storeLogs(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { key, network, next, before, since }: StoredScan,
  logs: readonly DatedLog[],
): Promise<void> {
  const usedAt = clock.now();
  const scan = { fromBlock: `${next.from}`, toBlock: `${next.to}`, since, usedAt };
  await db.transaction(async (tx) => {
    if (before === null) {
      await tx
        .insert(defiLogScans)
        .values({ key, network, ...scan })
        .onConflictDoNothing();
    } else {
      // Another instance may have read on meanwhile: what it wrote down is not undone.
      await tx
        .update(defiLogScans)
        .set(scan)
        .where(
          and(
            eq(defiLogScans.key, key),
            eq(defiLogScans.fromBlock, `${before.from}`),
            eq(defiLogScans.toBlock, `${before.to}`),
          ),
        );
    }
    for (let at = 0; at < logs.length; at += maxRowsAtOnce) {
      await tx
        .insert(defiLogs)
        .values(
          logs.slice(at, at + maxRowsAtOnce).map((log) => ({
            ...log,
            key,
            block: Number(log.block),
          })),
        )
        .onConflictDoNothing();
    }
  });
}
