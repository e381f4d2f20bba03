/** PUT /api/v1/assets/by-symbol/{symbol}/note */
import { mostNotes, putAssetNote } from '@moa/contracts/assets/note';
import { and, count, eq, ne } from 'drizzle-orm';
import { oneAtATime } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { handle, type Route } from '../../http/route.ts';
import { readNote } from './read-note.ts';
import { assetNotes } from './tables.ts';

export function noteRoutes({ db, clock }: Pick<Context, 'db' | 'clock'>): Route[] {
  return [
    handle(putAssetNote, async ({ caller: { userId }, params: { symbol }, body: { text } }) => {
      if (text === '') {
        await db
          .delete(assetNotes)
          .where(and(eq(assetNotes.userId, userId), eq(assetNotes.symbol, symbol)));
        return { note: null };
      }
      const before = await readNote(db, userId, symbol);
      if (before?.text === text) return { note: before };
      const updatedAt = clock.now();
      await db.transaction(async (tx) => {
        await oneAtATime(tx, userId);
        const [others] = await tx
          .select({ count: count() })
          .from(assetNotes)
          .where(and(eq(assetNotes.userId, userId), ne(assetNotes.symbol, symbol)));
        if ((others?.count ?? 0) >= mostNotes) {
          throw new ApiError('CONFLICT', `There are ${mostNotes} notes: delete one first.`);
        }
        await tx
          .insert(assetNotes)
          .values({ userId, symbol, text, updatedAt })
          .onConflictDoUpdate({
            target: [assetNotes.userId, assetNotes.symbol],
            set: { text, updatedAt },
          });
      });
      return { note: { text, updatedAt: updatedAt.toISOString() } };
    }),
  ];
}
