import type { LedgerEntry } from '@moa/contracts/assets/ledger';
import { and, asc, count, desc, eq, gte, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { sources } from '../sources/tables.ts';
import { describeEntry } from './entries/describe-entry.ts';
import { isNamed, named } from './entries/named-entry.ts';
import { nothingUnclear, readNotUnderstood } from './store/read-not-understood.ts';
import { type LedgerCursorRow, ledgerCursors, ledgerEntries } from './tables.ts';

type LedgerFilters = {
  symbol?: string | undefined;
  source?: string | undefined;
  type?: LedgerEntry['type'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

type Db = Context['db'];

/** Returns one page of a user's entries, newest first, and their total number. */
export async function readLedgerPage(
  db: Db,
  userId: string,
  filters: LedgerFilters,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: LedgerEntry[]; total: number }> {
  const where = getCondition(userId, filters);
  const [[counted], items] = await Promise.all([
    db.select({ total: count() }).from(ledgerEntries).where(where),
    readEntries(db, where, { limit, offset: (page - 1) * limit }),
  ]);
  return { items, total: counted?.total ?? 0 };
}

/** All entries in slices, newest first, up to `most`. */
export async function* readWholeLedger(
  db: Db,
  userId: string,
  filters: LedgerFilters,
  max: number,
): AsyncGenerator<LedgerEntry[]> {
  const slice = 5_000;
  let last: LedgerEntry | undefined;
  for (let read = 0; read < max; read += slice) {
    const items = await readEntries(
      db,
      and(getCondition(userId, filters), last === undefined ? undefined : before(last)),
      { limit: Math.min(slice, max - read), offset: 0 },
    );
    if (items.length > 0) yield items;
    last = items.at(-1);
    if (items.length < slice) return;
  }
}

/**
 * Returns the reach of each source's history, and its entries that are not understood. Manual
 * sources report nothing themselves.
 */
export async function readCoverage(db: Db, userId: string) {
  const reaches = db
    .select({
      sourceId: sources.id,
      sourceLabel: sources.label,
      from: ledgerCursors.coversFrom,
      complete: ledgerCursors.complete,
      lacks: ledgerCursors.lacks,
      later: ledgerCursors.later,
    })
    .from(sources)
    .innerJoin(ledgerCursors, eq(ledgerCursors.sourceId, sources.id))
    .where(eq(sources.userId, userId))
    .orderBy(asc(sources.createdAt), asc(sources.id));
  const inLedger = db
    .selectDistinct({ sourceId: ledgerEntries.sourceId, type: ledgerEntries.type })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        eq(ledgerEntries.manual, false),
        isNull(ledgerEntries.importId),
      ),
    );
  const [rows, unclear, reported] = await Promise.all([
    reaches,
    readNotUnderstood(db, userId),
    inLedger,
  ]);
  const isThere = (sourceId: string, part: LedgerCursorRow['lacks'][number]) =>
    reported.some((one) => one.sourceId === sourceId && partOfType[one.type] === part);
  return rows.map(({ from, later, ...row }) => ({
    ...row,
    partly: row.lacks.filter((part) => isThere(row.sourceId, part)),
    from: from?.toISOString() ?? null,
    later: later ?? [],
    notUnderstood: unclear.get(row.sourceId) ?? nothingUnclear,
  }));
}

/**
 * Returns the parts of history that each of the user's sources does not report, or that could not
 * be read the last time.
 */
export async function readLacks(
  db: Db,
  userId: string,
): Promise<Map<string, LedgerCursorRow['lacks']>> {
  const rows = await db
    .select({ sourceId: sources.id, lacks: ledgerCursors.lacks })
    .from(sources)
    .innerJoin(ledgerCursors, eq(ledgerCursors.sourceId, sources.id))
    .where(eq(sources.userId, userId));
  return new Map(rows.map(({ sourceId, lacks }) => [sourceId, lacks]));
}

async function readEntries(
  db: Db,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<LedgerEntry[]> {
  const rows = await db
    .select({ entry: ledgerEntries, label: sources.label, explains: named.id })
    .from(ledgerEntries)
    .innerJoin(sources, eq(sources.id, ledgerEntries.sourceId))
    .leftJoin(named, isNamed)
    .where(where)
    .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ entry, label, explains }) => describeEntry(entry, label, explains));
}

function getCondition(userId: string, { symbol, source, type, from, to }: LedgerFilters) {
  return and(
    eq(ledgerEntries.userId, userId),
    symbol === undefined
      ? undefined
      : or(eq(ledgerEntries.symbol, symbol), eq(ledgerEntries.counterSymbol, symbol)),
    source === undefined ? undefined : eq(ledgerEntries.sourceId, source),
    type === undefined ? undefined : eq(ledgerEntries.type, type),
    from === undefined ? undefined : gte(ledgerEntries.at, new Date(from)),
    to === undefined ? undefined : lte(ledgerEntries.at, new Date(to)),
  );
}

function before({ at, id }: LedgerEntry) {
  const moment = new Date(at);
  return or(
    lt(ledgerEntries.at, moment),
    and(eq(ledgerEntries.at, moment), lt(ledgerEntries.id, id)),
  );
}

/** Which part of a past an entry belongs to, as sources say what they lack; null for what no source reports. */
export const partOfType = {
  trade: 'trades',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  income: 'income',
  adjustment: null,
} as const;
