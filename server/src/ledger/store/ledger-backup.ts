/** Entries of the ledger that only the user has: written by hand, imported, or recorded of manual assets. */
import type { LedgerBackup } from '@moa/contracts/settings/shapes/backup-file';
import { compare, exact, plain, sign, subtract } from '@moa/finance/money/decimal';
import { and, asc, eq, inArray, isNull, like, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import { type SourceRow, sources } from '../../sources/tables.ts';
import { ledgerEntries, ledgerImports } from '../tables.ts';
import { writtenDown } from './read-flows.ts';

type Account = LedgerBackup[number];
type Entry = Account['entries'][number];

const rowsAtOnce = 500;
/** ms by which two descriptions of one event may differ. */
const closeMs = 2_000;
const minuteMs = 60_000;
/** Entries written by hand, imported, and recorded of manual assets. */
const maxEntries = 60_000;

/** Account by account, in an order that follows from their contents. */
export async function readLedgerBackup(
  db: Database | Transaction,
  userId: string,
): Promise<LedgerBackup | undefined> {
  const [rows, files] = await Promise.all([
    db
      .select({ entry: ledgerEntries, source: sources })
      .from(ledgerEntries)
      .innerJoin(sources, eq(sources.id, ledgerEntries.sourceId))
      .where(
        and(
          eq(ledgerEntries.userId, userId),
          or(eq(ledgerEntries.manual, true), like(ledgerEntries.externalId, `${writtenDown}%`)),
        ),
      )
      .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.externalId)),
    db
      .select()
      .from(ledgerImports)
      .where(eq(ledgerImports.userId, userId))
      .orderBy(asc(ledgerImports.importedAt), asc(ledgerImports.id)),
  ]);
  const accounts = new Map<string, Account>();
  const places = new Map(
    files.map(({ id, sourceId }) => [
      id,
      files.filter((file) => file.sourceId === sourceId).findIndex((file) => file.id === id),
    ]),
  );
  for (const { entry, source } of rows) {
    const known = accounts.get(source.id);
    const account = known ?? {
      kind: source.kind,
      provider: source.provider,
      label: source.label,
      ...(source.address === null ? {} : { address: source.address }),
      files: files
        .filter(({ sourceId }) => sourceId === source.id)
        .map(({ fileName, format, importedAt }) => ({
          fileName,
          format,
          importedAt: importedAt.toISOString(),
        })),
      entries: [],
    };
    accounts.set(source.id, account);
    account.entries.push(describe(entry, places));
  }
  const sorted = [...accounts.values()].sort((a, b) => (getName(a) < getName(b) ? -1 : 1));
  return sorted.length === 0 ? undefined : sorted;
}

const getName = ({ kind, provider, address, label }: Omit<Account, 'files' | 'entries'>) =>
  [kind, provider, address ?? '', label].join(' ');

function describe(
  row: typeof ledgerEntries.$inferSelect,
  places: ReadonlyMap<string, number>,
): Entry {
  const { externalId, at, type, symbol, quantity, importId } = row;
  const file = importId === null ? undefined : places.get(importId);
  const optional = {
    counterSymbol: row.counterSymbol,
    counterQuantity: row.counterQuantity,
    feeSymbol: row.feeSymbol,
    feeQuantity: row.feeQuantity,
    note: row.note,
    explains: row.explains,
    // Values of imported entries follow from the prices of their time.
    ...(importId === null
      ? { valueKrw: row.valueKrw, valueUsd: row.valueUsd, valueUsdt: row.valueUsdt }
      : {}),
  };
  return {
    id: externalId,
    at: at.toISOString(),
    type,
    symbol,
    quantity,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)),
    ...(file === undefined ? {} : { file }),
  };
}

/** An account as a file names it, which may be added by the same restore. */
export type RestoredAccount = Pick<SourceRow, 'kind' | 'provider' | 'label' | 'address'> & {
  id: string | null;
};

export type AccountPlan = {
  account: Account;
  /** Null where the account is not connected. */
  target: RestoredAccount | null;
  /** Entries that the account does not have. */
  entries: Entry[];
};

/** Finds the account of each part of the file, and the entries that it lacks. `now` is the time of the restore. */
export async function planLedger(
  tx: Database | Transaction,
  present: readonly RestoredAccount[],
  contents: LedgerBackup,
  now: Date,
): Promise<AccountPlan[]> {
  const taken = new Set<RestoredAccount>();
  const plans: AccountPlan[] = [];
  for (const account of contents) {
    const target = findAccount(account, present, contents, taken);
    if (target !== null) taken.add(target);
    const entries = account.entries.filter(
      ({ id }) => account.kind === 'manual' || !id.startsWith(writtenDown),
    );
    const known = target?.id == null ? noneKnown : await readKnown(tx, target.id, entries, now);
    plans.push({ account, target, entries: entries.filter((entry) => !known(entry)) });
  }
  return plans;
}

/**
 * A wallet by its address, an exchange account by its name, or by its exchange where that is enough. Manual
 * assets are one account.
 */
function findAccount(
  account: Account,
  present: readonly RestoredAccount[],
  contents: LedgerBackup,
  taken: ReadonlySet<RestoredAccount>,
): RestoredAccount | null {
  const alike = present.filter(
    (one) => !taken.has(one) && one.kind === account.kind && one.provider === account.provider,
  );
  if (account.kind === 'manual') return alike[0] ?? null;
  if (account.kind === 'wallet')
    return (
      alike.find(({ address }) => address?.toLowerCase() === account.address?.toLowerCase()) ?? null
    );
  const named = alike.find(({ label }) => label === account.label);
  const others = contents.filter(
    ({ kind, provider }) => kind === account.kind && provider === account.provider,
  );
  return named ?? (others.length === 1 && alike.length === 1 ? (alike[0] ?? null) : null);
}

const noneKnown = () => false;

/**
 * Known by its id, or by what it says: an entry of the account that is not in the file counts for one of the
 * file. Of a manual asset that the account had before the restore, all recorded flows are known.
 */
async function readKnown(
  tx: Database | Transaction,
  sourceId: string,
  entries: readonly Entry[],
  now: Date,
): Promise<(entry: Entry) => boolean> {
  const rows = await tx
    .select({
      externalId: ledgerEntries.externalId,
      at: ledgerEntries.at,
      type: ledgerEntries.type,
      symbol: ledgerEntries.symbol,
      quantity: ledgerEntries.quantity,
      counterSymbol: ledgerEntries.counterSymbol,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.sourceId, sourceId));
  const ids = new Set(rows.map(({ externalId }) => externalId));
  const inFile = new Set(entries.map(({ id }) => id));
  const times = new Map<string, number[]>();
  const recorded = new Set<string>();
  for (const { at, externalId, ...facts } of rows) {
    if (externalId.startsWith(writtenDown)) {
      // The restored manual asset itself has just been recorded.
      if (at.getTime() !== now.getTime()) recorded.add(facts.symbol);
      continue;
    }
    if (inFile.has(externalId)) continue;
    const key = getKey(facts);
    const known = times.get(key);
    if (known === undefined) times.set(key, [at.getTime()]);
    else known.push(at.getTime());
  }
  return (entry) => {
    if (ids.has(entry.id)) return true;
    if (entry.id.startsWith(writtenDown)) return recorded.has(entry.symbol);
    const alike = times.get(getKey(entry)) ?? [];
    const found = alike.findIndex((time) => isAtTime(entry, time));
    if (found < 0) return false;
    alike.splice(found, 1);
    return true;
  };
}

/** Files often tell the minute alone. */
function isAtTime({ id, at }: Entry, time: number): boolean {
  const told = Date.parse(at);
  const isMinute = id.startsWith('import:') && told % minuteMs === 0;
  return time >= told - closeMs && (isMinute ? time < told + minuteMs : time <= told + closeMs);
}

type Facts = Pick<Entry, 'type' | 'symbol' | 'quantity'> & {
  counterSymbol?: string | null | undefined;
};

/** Names of other types differ between a file and an account. */
const getKey = ({ type, symbol, quantity, counterSymbol }: Facts) =>
  [type === 'adjustment', symbol, plain(exact(quantity)), counterSymbol ?? ''].join(' ');

type Writing = { userId: string; sourceId: string; now: Date };

/**
 * Writes entries to an account.
 * @throws ApiError INVALID_REQUEST where the user would have more entries than can be written
 */
export async function writeLedger(
  tx: Transaction,
  writing: Writing,
  { account, entries }: Pick<AccountPlan, 'account' | 'entries'>,
): Promise<void> {
  const { userId, sourceId, now } = writing;
  const own = await tx.$count(
    ledgerEntries,
    and(
      eq(ledgerEntries.userId, userId),
      or(eq(ledgerEntries.manual, true), like(ledgerEntries.externalId, `${writtenDown}%`)),
    ),
  );
  if (own + entries.length > maxEntries) throw tooMany();
  const imports = await storeFiles(tx, writing, { account, entries });
  for (let from = 0; from < entries.length; from += rowsAtOnce)
    await tx
      .insert(ledgerEntries)
      .values(
        entries.slice(from, from + rowsAtOnce).map(({ id, at, file, ...facts }) => ({
          ...facts,
          id: newId('led'),
          externalId: id,
          userId,
          sourceId,
          at: new Date(at),
          manual: !id.startsWith(writtenDown),
          importId: imports.get(file ?? -1) ?? null,
        })),
      )
      .onConflictDoNothing();
  await revertFlows(tx, { sourceId, now }, entries);
}

/** Files of entries that are written; those that the account has already are used. */
async function storeFiles(
  tx: Transaction,
  { userId, sourceId }: Writing,
  { account, entries }: Pick<AccountPlan, 'account' | 'entries'>,
): Promise<Map<number, string>> {
  const here = await tx.select().from(ledgerImports).where(eq(ledgerImports.sourceId, sourceId));
  const ids = new Map<number, string>();
  const used = new Set(entries.flatMap(({ file }) => (file === undefined ? [] : [file])));
  for (const [index, { fileName, format, importedAt }] of account.files.entries()) {
    if (!used.has(index)) continue;
    const same = here.find(
      (row) => row.fileName === fileName && row.importedAt.toISOString() === importedAt,
    );
    const id = same?.id ?? newId('imp');
    ids.set(index, id);
    if (same === undefined)
      await tx
        .insert(ledgerImports)
        .values({ id, userId, sourceId, fileName, format, importedAt: new Date(importedAt) });
  }
  return ids;
}

/**
 * A restored manual asset is recorded as a deposit of now. Units that its restored past brings have not
 * come now.
 */
async function revertFlows(
  tx: Transaction,
  { sourceId, now }: Pick<Writing, 'sourceId' | 'now'>,
  entries: readonly Entry[],
): Promise<void> {
  const past = new Map<string, string>();
  for (const { id, symbol, quantity } of entries)
    if (id.startsWith(writtenDown))
      past.set(symbol, subtract(quantity, subtract('0', past.get(symbol) ?? '0')));
  if (past.size === 0) return;
  const flows = await tx
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.sourceId, sourceId),
        eq(ledgerEntries.at, now),
        like(ledgerEntries.externalId, `${writtenDown}%`),
        inArray(ledgerEntries.symbol, [...past.keys()]),
        isNull(ledgerEntries.importId),
      ),
    );
  const recorded = flows.filter(({ externalId }) => entries.every(({ id }) => id !== externalId));
  for (const [index, { id, symbol, quantity }] of recorded.entries()) {
    const due = past.get(symbol) ?? '0';
    const isLast = recorded.findLastIndex((flow) => flow.symbol === symbol) === index;
    const taken = isLast || compare(due, quantity) < 0 ? due : quantity;
    const left = subtract(quantity, taken);
    past.set(symbol, subtract(due, taken));
    if (sign(left) === 0) await tx.delete(ledgerEntries).where(eq(ledgerEntries.id, id));
    else
      await tx
        .update(ledgerEntries)
        .set({
          quantity: left,
          type: sign(left) < 0 ? 'withdrawal' : 'deposit',
          valueKrw: null,
          valueUsd: null,
          valueUsdt: null,
        })
        .where(eq(ledgerEntries.id, id));
  }
}

function tooMany(): ApiError {
  return new ApiError(
    'INVALID_REQUEST',
    {
      ko: '직접 입력하거나 가져온 거래 내역은 60,000건까지 보관할 수 있습니다. 아무것도 바꾸지 않았습니다.',
      en: 'You can keep up to 60,000 transactions that you entered or imported. Nothing was changed.',
    },
    { status: 422 },
  );
}
