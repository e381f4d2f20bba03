import { isDecimal } from '@moa/finance/money/decimal';
import { and, eq, inArray, not } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import type {
  LedgerEvent,
  LedgerPage,
  NotUnderstood,
} from '../providers/exchanges/ledger-event.ts';
import { claimTwinTurn } from '../sources/api.ts';
import { type SourceRow, sources } from '../sources/tables.ts';
import { logWords } from './entries/log-words.ts';
import { countOnce, readSetAside } from './own-moves/count-once.ts';
import { storeNotUnderstood } from './store/store-not-understood.ts';
import { ledgerCursors, ledgerEntries, ledgerNotUnderstood, ledgerSetAside } from './tables.ts';

/** Parameters of one statement are limited; an entry has sixteen. */
const maxAtOnce = 500;

/**
 * Writes one step down with where to go on, in one transaction: events that are known already are
 * left as they are. Answers how many were new; null where the source is gone meanwhile.
 */
export async function storePage(
  { db, clock, log, outside }: Pick<Context, 'db' | 'clock' | 'log' | 'outside'>,
  source: Pick<SourceRow, 'id' | 'userId' | 'kind' | 'provider'>,
  page: LedgerPage,
): Promise<number | null> {
  const now = clock.now();
  const events = readableEvents(page.events, now);
  if (events.length < page.events.length) {
    const dropped = page.events.length - events.length;
    log.warn({ sourceId: source.id, dropped }, 'entries that cannot be were left out');
  }
  const unclear = [
    ...(page.notUnderstood ?? []),
    // Unlisted tokens can have any name: their impossible entries in wallets are dropped silently.
    ...(source.kind === 'exchange' ? impossible(page.events, new Set(events), now) : []),
  ];
  logWords({ log, outside }, source.provider, unclear);
  return db.transaction(async (tx) => {
    await claimTwinTurn(tx, source);
    const [still] = await tx
      .select({ id: sources.id, createdAt: sources.createdAt })
      .from(sources)
      .where(eq(sources.id, source.id))
      .for('key share');
    if (still === undefined) return null;
    const state = await replaceReported(tx, source.id, { ...page, events });
    const elsewhere = await readSetAside(tx, source.id, events);
    const own = events.filter(({ externalId }) => !elsewhere.has(externalId));
    let written = 0;
    for (let index = 0; index < own.length; index += maxAtOnce) {
      const rows = await tx
        .insert(ledgerEntries)
        .values(
          own.slice(index, index + maxAtOnce).map((event) => ({
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
    if (written > 0) await countOnce(tx, { ...source, ...still }, now);
    await storeNotUnderstood(tx, source.id, { ...page, events, notUnderstood: unclear });
    const cursor = {
      state,
      coversFrom: page.coversFrom,
      complete: page.complete,
      lacks: page.lacks,
      later: (page.later ?? []).map(({ part, from }) => ({ part, from: from.toISOString() })),
      readAt: now,
    };
    await tx
      .insert(ledgerCursors)
      .values({ sourceId: source.id, ...cursor })
      .onConflictDoUpdate({ target: ledgerCursors.sourceId, set: cursor });
    return written;
  });
}

/** Entries of an exchange that cannot be written down, so that they are missing by name and not in silence. */
function impossible(
  events: readonly LedgerEvent[],
  readable: ReadonlySet<LedgerEvent>,
  now: Date,
): NotUnderstood[] {
  return events
    .filter((event) => !readable.has(event))
    .map(({ externalId, at, type, symbol }) => ({
      externalId: externalId.slice(0, 200),
      at: Number.isNaN(at.getTime()) ? now : at,
      kind: 'entry',
      word: `${type} ${symbol}`.slice(0, 60),
    }));
}

const maxNameLength = 40;
const maxNumberLength = 120;
const genesis = Date.parse('2009-01-03T00:00:00Z');
const soon = 3_600_000;

/** Events that can be true: named, with plain numbers, not from the future. The rest is left out. */
function readableEvents(events: readonly LedgerEvent[], now: Date): LedgerEvent[] {
  return events.filter(
    (event) =>
      event.externalId !== '' &&
      event.externalId.length <= 200 &&
      isName(event.symbol) &&
      isNumber(event.quantity) &&
      (event.counterSymbol === null) === (event.counterQuantity === null) &&
      (event.counterSymbol === null || isName(event.counterSymbol)) &&
      (event.counterQuantity === null || isNumber(event.counterQuantity)) &&
      (event.feeSymbol === null || isName(event.feeSymbol)) &&
      (event.feeQuantity === null ||
        (isNumber(event.feeQuantity) && !event.feeQuantity.startsWith('-'))) &&
      event.at.getTime() >= genesis &&
      event.at.getTime() <= now.getTime() + soon,
  );
}

function isName(text: string): boolean {
  return text !== '' && text.length <= maxNameLength;
}

function isNumber(text: string): boolean {
  return text.length <= maxNumberLength && isDecimal(text);
}

// A source whose past was stored in other terms before is read again (a migration marks its
// cursor). What is there stays until the source reports something: an ended key reports no more.

/** Deletes what the source reported before, if this page replaces it. Returns the new state. */
async function replaceReported(
  tx: Transaction,
  sourceId: string,
  page: Pick<LedgerPage, 'events' | 'state'>,
): Promise<LedgerPage['state']> {
  const [cursor] = await tx
    .select({ state: ledgerCursors.state })
    .from(ledgerCursors)
    .where(eq(ledgerCursors.sourceId, sourceId));
  if (cursor?.state['anew'] !== true) return page.state;
  if (page.events.length === 0) return { ...page.state, anew: true };
  const ofSource = and(eq(ledgerEntries.sourceId, sourceId), not(ledgerEntries.manual));
  await tx
    .update(ledgerEntries)
    .set({ ownMoveId: null })
    .where(
      inArray(
        ledgerEntries.ownMoveId,
        tx.select({ id: ledgerEntries.id }).from(ledgerEntries).where(ofSource),
      ),
    );
  await tx.delete(ledgerEntries).where(ofSource);
  await tx.delete(ledgerSetAside).where(eq(ledgerSetAside.sourceId, sourceId));
  await tx.delete(ledgerNotUnderstood).where(eq(ledgerNotUnderstood.sourceId, sourceId));
  return page.state;
}
