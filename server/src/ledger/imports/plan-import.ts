/** Result of importing each line of a file into the account. */
import { createHash } from 'node:crypto';
import {
  type ImportedEntry,
  type ImportLine,
  type ImportPreview,
  type LineFate,
  lineFates,
} from '@moa/contracts/assets/ledger-imports';
import { exchangeOf } from '@moa/contracts/exchanges/exchanges';
import { add, exact, plain, sign, subtract } from '@moa/finance/money/decimal';
import { and, between, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { SourceRow } from '../../sources/tables.ts';
import { partOfType } from '../read-ledger.ts';
import { type LedgerCursorRow, ledgerCursors, ledgerEntries } from '../tables.ts';
import { describeLine, type ReadFile, type Reading } from './read-lines.ts';

type NewEntry = ImportedEntry & { externalId: string };
export type Plan = { preview: ImportPreview; entries: readonly NewEntry[] };

/** Maximum number of places in a file; those with the fewest lines are dropped. */
const maxPlaces = 50;

/** ms that a file and an account may differ by in the time of one event. */
const closeMs = 2_000;

export async function planImport(
  { db }: Pick<Context, 'db'>,
  source: SourceRow,
  { lines, ...file }: ReadFile,
  places: readonly string[] | undefined,
): Promise<Plan> {
  const named = getPlaces(lines, source, places);
  const taken = new Set(named.flatMap((place) => (place.taken ? [place.name] : [])));
  const isTaken = (place: string | null) => place === null || taken.has(place);
  const [known, reach] = await Promise.all([
    readKnown(db, source.id, lines),
    readReach(db, source.id),
  ]);
  const seen = new Map<string, number>();
  const entries: NewEntry[] = [];
  const described = lines.map((reading): ImportLine => {
    if (!('entry' in reading)) return describeLine(reading, reading.fate);
    const { entry } = reading;
    if (!isTaken(reading.place)) return describeLine(reading, 'elsewhere');
    const externalId = getId(entry, seen);
    if (known.take(reading, externalId)) return describeLine(reading, 'known');
    if (tells(reach, entry)) return describeLine(reading, 'covered');
    entries.push({ ...entry, externalId });
    return describeLine(reading, 'new');
  });
  const counts = Object.fromEntries(
    lineFates.map((fate) => [fate, described.filter((line) => line.fate === fate).length]),
  ) as Record<LineFate, number>;
  const preview = {
    ...file,
    columns: [...file.columns],
    places: named,
    counts,
    span: getSpan(entries),
    totals: sumUp(entries),
    lines: described,
  };
  return { preview, entries };
}

function getSpan(entries: readonly ImportedEntry[]): ImportPreview['span'] {
  const times = entries.map(({ at }) => at).sort();
  const [from, to] = [times[0], times.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

function sumUp(entries: readonly ImportedEntry[]): ImportPreview['totals'] {
  const sums = new Map<string, { lines: number; received: string; sent: string; fees: string }>();
  const sumOf = (symbol: string) => {
    const known = sums.get(symbol) ?? { lines: 0, received: '0', sent: '0', fees: '0' };
    sums.set(symbol, known);
    return known;
  };
  const count = (symbol: string, quantity: string) => {
    const sum = sumOf(symbol);
    sum.lines += 1;
    if (sign(quantity) < 0) sum.sent = subtract(sum.sent, quantity);
    else sum.received = add(sum.received, quantity);
  };
  for (const { symbol, quantity, counterSymbol, counterQuantity, ...rest } of entries) {
    count(symbol, quantity);
    if (counterSymbol !== null) count(counterSymbol, counterQuantity ?? '0');
    if (rest.feeSymbol === null) continue;
    const sum = sumOf(rest.feeSymbol);
    sum.fees = add(sum.fees, rest.feeQuantity ?? '0');
  }
  return [...sums]
    .sort(([a, one], [b, other]) => other.lines - one.lines || (a < b ? -1 : 1))
    .map(([symbol, { lines: _, ...sum }]) => ({ symbol, ...sum }));
}

/**
 * Returns the places of a file with their selection: the chosen ones, or else those named like the
 * account or its exchange; or else the only place of the file, unless it is another exchange.
 */
function getPlaces(
  lines: readonly Reading[],
  { provider, label }: SourceRow,
  chosen: readonly string[] | undefined,
): ImportPreview['places'] {
  const counts = new Map<string, number>();
  for (const reading of lines)
    if ('entry' in reading && reading.place !== null)
      counts.set(reading.place, (counts.get(reading.place) ?? 0) + 1);
  const own = [provider, label].map((name) => name.toLowerCase());
  const isOwn = (name: string) =>
    own.includes(name.toLowerCase()) ||
    (counts.size === 1 && exchangeOf(name.toLowerCase()) === null);
  const named = [...counts].sort(([, a], [, b]) => b - a).slice(0, maxPlaces);
  return named.map(([name, count]) => ({
    name,
    lines: count,
    taken: chosen === undefined ? isOwn(name) : chosen.includes(name),
  }));
}

/** By what it says, and its number among lines that say the same: a file that is taken twice is there once. */
function getId(entry: ImportedEntry, seen: Map<string, number>): string {
  const { note: _, ...facts } = entry;
  const hash = createHash('sha256')
    .update(JSON.stringify(Object.values(facts)))
    .digest('hex');
  const number = seen.get(hash) ?? 0;
  seen.set(hash, number + 1);
  return `import:${hash.slice(0, 40)}:${number}`;
}

/** Reads the existing entries of the account; each matches at most one line of the file. */
async function readKnown(db: Context['db'], sourceId: string, lines: readonly Reading[]) {
  const times = lines.flatMap((reading) =>
    'entry' in reading ? [Date.parse(reading.entry.at)] : [],
  );
  const [first, last] = times.reduce(
    ([from, to], at) => [Math.min(from, at), Math.max(to, at)],
    [Number.MAX_SAFE_INTEGER, 0],
  );
  const rows =
    times.length === 0
      ? []
      : await db
          .select({
            externalId: ledgerEntries.externalId,
            at: ledgerEntries.at,
            symbol: ledgerEntries.symbol,
            quantity: ledgerEntries.quantity,
          })
          .from(ledgerEntries)
          .where(
            and(
              eq(ledgerEntries.sourceId, sourceId),
              between(
                ledgerEntries.at,
                new Date((first ?? 0) - 60_000),
                new Date((last ?? 0) + 60_000),
              ),
            ),
          );
  const ids = new Set(rows.map(({ externalId }) => externalId));
  const reported = new Map<string, number[]>();
  for (const { externalId, at, ...facts } of rows) {
    if (externalId.startsWith('import:')) continue;
    const key = getKey(facts);
    reported.set(key, [...(reported.get(key) ?? []), at.getTime()]);
  }
  return {
    /** True if the entry exists already; the existing entry then matches no other line. */
    take({ entry, isMinute }: Extract<Reading, { entry: unknown }>, externalId: string): boolean {
      if (ids.has(externalId)) return true;
      const at = Date.parse(entry.at);
      const times = reported.get(getKey(entry)) ?? [];
      const found = times.findIndex((time) =>
        isMinute ? time >= at - closeMs && time < at + 60_000 : Math.abs(time - at) <= closeMs,
      );
      if (found < 0) return false;
      times.splice(found, 1);
      return true;
    },
  };
}

const getKey = ({ symbol, quantity }: { symbol: string; quantity: string }) =>
  `${symbol} ${plain(exact(quantity))}`;

type Reach = Pick<LedgerCursorRow, 'coversFrom' | 'lacks' | 'later'> | undefined;

async function readReach(db: Context['db'], sourceId: string): Promise<Reach> {
  const [reach] = await db
    .select({
      coversFrom: ledgerCursors.coversFrom,
      lacks: ledgerCursors.lacks,
      later: ledgerCursors.later,
    })
    .from(ledgerCursors)
    .where(eq(ledgerCursors.sourceId, sourceId));
  return reach;
}

/**
 * True if the account itself reports movements of that time: a line missing there belongs to
 * something else.
 */
function tells(reach: Reach, { at, type }: ImportedEntry): boolean {
  const part = partOfType[type];
  if (reach?.coversFrom == null || part === null) return false;
  if (reach.lacks.includes(part) || reach.lacks.includes('everything')) return false;
  const later = part === 'income' ? reach.later?.find(({ part }) => part === 'income') : undefined;
  return Date.parse(at) >= Date.parse(later?.from ?? reach.coversFrom.toISOString());
}
