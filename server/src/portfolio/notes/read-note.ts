import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { assetNotes } from './tables.ts';

/** A person's note about an asset; null where there is none. */
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
