/**
 * Detects keys that read one account: by the exchange's account id, by events with the same id, or
 * by equal balances. They are counted once until the user declares them separate.
 */
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { positions } from '../positions/tables.ts';
import { type SourceRow, sources } from '../tables.ts';
import { getBeyond, haveEqualBalances } from './counted-once.ts';
import { sourceTwins, type TwinEvidence, type TwinRow } from './tables.ts';

type Db = Context['db'] | Transaction;
type Twin = Pick<SourceRow, 'id' | 'userId' | 'kind' | 'provider' | 'createdAt'>;

/** Readings that are no further apart are of one state of the account. */
const togetherMs = 30_000;

/** Locks a user's keys at an exchange; acquired before any of their rows is locked. */
export async function claimTwinTurn(
  tx: Transaction,
  { userId, kind, provider }: Pick<SourceRow, 'userId' | 'kind' | 'provider'>,
): Promise<void> {
  if (kind !== 'exchange') return;
  const name = `twins:${userId}:${provider}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}

export function readTwins(db: Db, userId: string): Promise<TwinRow[]> {
  return db.select().from(sourceTwins).where(eq(sourceTwins.userId, userId));
}

/** Returns the user's other keys at the same exchange. */
export async function readSiblings(tx: Db, source: Twin): Promise<SourceRow[]> {
  if (source.kind !== 'exchange') return [];
  return tx
    .select()
    .from(sources)
    .where(
      and(
        eq(sources.userId, source.userId),
        eq(sources.kind, 'exchange'),
        eq(sources.provider, source.provider),
        ne(sources.id, source.id),
      ),
    );
}

export async function noteTwin(
  tx: Transaction,
  one: Twin,
  other: Pick<SourceRow, 'id' | 'createdAt'>,
  foundBy: TwinEvidence,
  foundAt: Date,
): Promise<void> {
  const [first, second] = one.createdAt <= other.createdAt ? [one, other] : [other, one];
  await tx
    .insert(sourceTwins)
    .values({ userId: one.userId, firstId: first.id, secondId: second.id, foundBy, foundAt })
    .onConflictDoNothing();
}

/**
 * After a key was read, in the same transaction: whether it is a second one of an account, and what each
 * tells beyond the other. Its twins are read in the same moments from then on.
 */
export async function noteTwinsOfReading(tx: Transaction, source: Twin, now: Date): Promise<void> {
  const siblings = (await readSiblings(tx, source)).filter(
    ({ lastSyncedAt }) => lastSyncedAt !== null,
  );
  if (siblings.length === 0) return;
  const ids = [source.id, ...siblings.map(({ id }) => id)];
  const held = await tx.select().from(positions).where(inArray(positions.sourceId, ids));
  const heldBy = (id: string) => held.filter(({ sourceId }) => sourceId === id);
  const known = await getTwins(tx, source.id);
  const isKnown = ({ id }: SourceRow) =>
    known.some(({ firstId, secondId }) => firstId === id || secondId === id);
  for (const sibling of siblings) {
    if (isKnown(sibling) || !haveEqualBalances(heldBy(source.id), heldBy(sibling.id))) continue;
    await noteTwin(tx, source, sibling, 'balances', now);
  }
  for (const { firstId, secondId, beyond, choice } of await getTwins(tx, source.id)) {
    const other = siblings.find(({ id }) => id === firstId || id === secondId);
    if (other === undefined) continue;
    const apartMs = now.getTime() - (other.lastSyncedAt?.getTime() ?? 0);
    if (beyond === null || (apartMs <= togetherMs && other.failures === 0)) {
      await tx
        .update(sourceTwins)
        .set({
          beyond: {
            [source.id]: getBeyond(heldBy(source.id), heldBy(other.id)),
            [other.id]: getBeyond(heldBy(other.id), heldBy(source.id)),
          },
        })
        .where(and(eq(sourceTwins.firstId, firstId), eq(sourceTwins.secondId, secondId)));
    }
    if (choice !== 'apart' && apartMs > togetherMs && other.failures === 0) {
      await tx.update(sources).set({ nextAttemptAt: now }).where(eq(sources.id, other.id));
    }
  }
  await markCountedWith(tx, ids);
}

/**
 * A key whose account another one tells in full adds nothing: totals with and without it are of the same.
 */
export async function markCountedWith(tx: Transaction, ids: readonly string[]): Promise<void> {
  const twins = await tx
    .select()
    .from(sourceTwins)
    .where(or(inArray(sourceTwins.firstId, [...ids]), inArray(sourceTwins.secondId, [...ids])));
  const within = new Map<string, string>();
  for (const { firstId, secondId, choice, beyond } of twins) {
    if (choice === 'apart' || within.has(firstId) || within.has(secondId)) continue;
    const rest = beyond?.[secondId];
    if (rest !== undefined && Object.keys(rest).length === 0) within.set(secondId, firstId);
  }
  const rows = await tx
    .select({ id: sources.id, countedWith: sources.countedWith })
    .from(sources)
    .where(inArray(sources.id, [...ids]));
  for (const { id, countedWith } of rows) {
    const now = within.get(id) ?? null;
    if (now !== countedWith) {
      await tx.update(sources).set({ countedWith: now }).where(eq(sources.id, id));
    }
  }
}

function getTwins(tx: Transaction, id: string): Promise<TwinRow[]> {
  return tx
    .select()
    .from(sourceTwins)
    .where(or(eq(sourceTwins.firstId, id), eq(sourceTwins.secondId, id)));
}
