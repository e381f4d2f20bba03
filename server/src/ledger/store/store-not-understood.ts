import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { getStandIn } from '../../providers/exchanges/history/stand-in.ts';
import type { LedgerPage, NotUnderstood } from '../../providers/exchanges/ledger-event.ts';
import { ledgerEntries, ledgerNotUnderstood } from '../tables.ts';

/** More than so many of one source are not kept: what it says is not understood as a whole. */
const maxCached = 5_000;

/** Parameters of one statement are limited. */
const maxAtOnce = 500;

/**
 * Keeps what of one step is not understood, each entry once, and lets go of what is understood by now:
 * as an event, or as one that never happened. What stood in for an entry goes with it, and so does an
 * event that turned out to be none.
 */
export async function storeNotUnderstood(
  tx: Transaction,
  sourceId: string,
  { events, settled = [], notUnderstood = [] }: LedgerPage,
): Promise<void> {
  const ofSource = eq(ledgerNotUnderstood.sourceId, sourceId);
  const known = await tx
    .select({ externalId: ledgerNotUnderstood.externalId })
    .from(ledgerNotUnderstood)
    .where(ofSource);
  const understood = new Set([...events.map(({ externalId }) => externalId), ...settled]);
  const gone = known.map(({ externalId }) => externalId).filter((id) => understood.has(id));
  for (const ids of inSlices(gone)) {
    await tx
      .delete(ledgerNotUnderstood)
      .where(and(ofSource, inArray(ledgerNotUnderstood.externalId, ids)));
  }
  const reported = new Set(events.map(({ externalId }) => externalId));
  // What was told as an event before is none: it failed later, or it is told in parts.
  const standIns = settled
    .flatMap((name) => [name, ...[getStandIn(name) ?? []].flat()])
    .filter((id) => !reported.has(id));
  for (const ids of inSlices(standIns)) {
    await tx
      .delete(ledgerEntries)
      .where(
        and(
          eq(ledgerEntries.sourceId, sourceId),
          inArray(ledgerEntries.externalId, ids),
          not(ledgerEntries.manual),
        ),
      );
  }
  const left = new Set(
    known.map(({ externalId }) => externalId).filter((id) => !understood.has(id)),
  );
  const all = onceEach(notUnderstood);
  const fresh = all
    .filter(({ externalId }) => !left.has(externalId))
    .slice(0, Math.max(maxCached - left.size, 0));
  for (const rows of inSlices([
    ...all.filter(({ externalId }) => left.has(externalId)),
    ...fresh,
  ])) {
    await tx
      .insert(ledgerNotUnderstood)
      .values(rows.map((row) => ({ ...row, sourceId })))
      .onConflictDoUpdate({
        target: [ledgerNotUnderstood.sourceId, ledgerNotUnderstood.externalId],
        set: { at: sql`excluded.at`, kind: sql`excluded.kind`, word: sql`excluded.word` },
      });
  }
}

/** A statement may name a row but once. */
function onceEach(rows: readonly NotUnderstood[]): NotUnderstood[] {
  return [...new Map(rows.map((row) => [row.externalId, row])).values()];
}

function inSlices<T>(all: readonly T[]): T[][] {
  const slices: T[][] = [];
  for (let index = 0; index < all.length; index += maxAtOnce) {
    slices.push(all.slice(index, index + maxAtOnce));
  }
  return slices;
}
