/**
 * True while a wallet is still searched for unlisted tokens: a part of its blocks is unread, or a
 * contract met there has not been called yet. True for as long as that goes on, but for a few hours
 * at most: some nodes never report old blocks.
 */
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { SourceRow } from '../tables.ts';
import type { ReadLedgerReach } from './ledger-reach.ts';
import { isUnasked, maxFound } from './store-scan.ts';
import { walletScans } from './tables.ts';

const maxMs = 6 * 3_600_000;
/** A search that found nothing new for so long has stopped. A wallet is read every two minutes. */
const goesOnMs = 5 * 60_000;

export async function isLooking(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  readLedgerReach: ReadLedgerReach,
  { id, createdAt }: Pick<SourceRow, 'id' | 'createdAt'>,
): Promise<boolean> {
  const now = clock.now().getTime();
  if (now - createdAt.getTime() > maxMs) return false;
  const [[scan], reach] = await Promise.all([
    db.select().from(walletScans).where(eq(walletScans.sourceId, id)),
    readLedgerReach(id),
  ]);
  const moved = [createdAt, scan?.readAt, reach?.readAt].map((at) => at?.getTime() ?? 0);
  if (now - Math.max(...moved) > goesOnMs) return false;
  const waiting = scan?.found.some(isUnasked) ?? false;
  if (waiting && (scan?.found.length ?? 0) < maxFound) return true;
  return reach?.complete !== true && scan?.fromBlock !== '0';
}
