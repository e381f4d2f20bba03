/** Queries of a user’s notes about assets. */
import { mostNotes } from '@moa/contracts/assets/note';
import { and, asc, count, eq, notInArray, sql } from 'drizzle-orm';
import { oneAtATime } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { assetNotes } from './tables.ts';

/** Null where there is none. */
export async function readNote(
  db: Context['db'],
  userId: string,
  symbol: string,
): Promise<{ text: string; updatedAt: string } | null> {
  const [row] = await db
    .select({ text: assetNotes.text, updatedAt: assetNotes.updatedAt })
    .from(assetNotes)
    .where(and(eq(assetNotes.userId, userId), eq(assetNotes.symbol, symbol)));
  return row === undefined ? null : { text: row.text, updatedAt: row.updatedAt.toISOString() };
}

/** All notes of a user, by symbol. */
export function readNotes(
  db: Context['db'] | Transaction,
  userId: string,
): Promise<{ symbol: string; text: string }[]> {
  return db
    .select({ symbol: assetNotes.symbol, text: assetNotes.text })
    .from(assetNotes)
    .where(eq(assetNotes.userId, userId))
    .orderBy(asc(assetNotes.symbol));
}

type Note = { symbol: string; text: string };

/** @throws ApiError CONFLICT if the user has reached the limit */
export async function storeNote(
  { db }: Pick<Context, 'db'>,
  { userId, updatedAt, ...note }: Note & { userId: string; updatedAt: Date },
): Promise<void> {
  await db.transaction((tx) => writeNotes(tx, { userId, updatedAt }, [note]));
}

/**
 * Notes must be about distinct assets.
 * @throws ApiError CONFLICT if the user would exceed the limit
 */
export async function writeNotes(
  tx: Transaction,
  of: { userId: string; updatedAt: Date },
  notes: readonly Note[],
): Promise<void> {
  await oneAtATime(tx, of.userId);
  const symbols = notes.map(({ symbol }) => symbol);
  const [others] = await tx
    .select({ count: count() })
    .from(assetNotes)
    .where(and(eq(assetNotes.userId, of.userId), notInArray(assetNotes.symbol, symbols)));
  if ((others?.count ?? 0) + notes.length > mostNotes) {
    throw new ApiError('CONFLICT', `You can have up to ${mostNotes} notes. Delete one first.`);
  }
  await tx
    .insert(assetNotes)
    .values(notes.map((note) => ({ ...of, ...note })))
    .onConflictDoUpdate({
      target: [assetNotes.userId, assetNotes.symbol],
      set: { text: sql`excluded.text`, updatedAt: of.updatedAt },
    });
}

export async function removeNote(
  { db }: Pick<Context, 'db'>,
  { userId, symbol }: { userId: string; symbol: string },
): Promise<void> {
  await db
    .delete(assetNotes)
    .where(and(eq(assetNotes.userId, userId), eq(assetNotes.symbol, symbol)));
}
