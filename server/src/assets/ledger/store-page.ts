import { eq } from 'drizzle-orm';
import { newId } from '../../database/new-id.ts';
import type { LedgerPage } from '../../providers/exchanges/ledger-event.ts';
import type { Context } from '../../seams.ts';
import { ledgerCursors, ledgerEntries, type SourceRow, sources } from '../tables.ts';
import { readableEvents } from './readable-events.ts';

/** Parameters of one statement are limited; an entry has sixteen. */
const mostAtOnce = 500;

/**
 * Writes one step down with where to go on, in one transaction: events that are known already are
 * left as they are. Answers how many were new; null where the source is gone meanwhile.
 */
export async function storePage(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  source: Pick<SourceRow, 'id' | 'userId'>,
  page: LedgerPage,
): Promise<number | null> {
  const now = clock.now();
  const events = readableEvents(page.events, now);
  if (events.length < page.events.length) {
    const dropped = page.events.length - events.length;
    log.warn({ sourceId: source.id, dropped }, 'entries that cannot be were left out');
  }
  return db.transaction(async (tx) => {
    const [still] = await tx
      .select({ id: sources.id })
      .from(sources)
      .where(eq(sources.id, source.id))
      .for('key share');
    if (still === undefined) return null;
    let written = 0;
    for (let index = 0; index < events.length; index += mostAtOnce) {
      const rows = await tx
        .insert(ledgerEntries)
        .values(
          events.slice(index, index + mostAtOnce).map((event) => ({
            ...event,
            id: newId('led'),
            userId: source.userId,
            sourceId: source.id,
          })),
        )
        .onConflictDoNothing({ target: [ledgerEntries.sourceId, ledgerEntries.externalId] })
        .returning({ id: ledgerEntries.id });
      written += rows.length;
    }
    const cursor = {
      state: page.state,
      coversFrom: page.coversFrom,
      complete: page.complete,
      lacks: page.lacks,
      readAt: now,
    };
    await tx
      .insert(ledgerCursors)
      .values({ sourceId: source.id, ...cursor })
      .onConflictDoUpdate({ target: ledgerCursors.sourceId, set: cursor });
    return written;
  });
}
