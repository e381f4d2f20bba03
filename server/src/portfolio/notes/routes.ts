/** PUT /api/v1/assets/by-symbol/{symbol}/note */
import { putAssetNote } from '@moa/contracts/assets/note';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { readNote, removeNote, storeNote } from './store.ts';

export function noteRoutes({ db, clock }: Pick<Context, 'db' | 'clock'>): Route[] {
  return [
    handle(putAssetNote, async ({ caller: { userId }, params: { symbol }, body: { text } }) => {
      if (text === '') {
        await removeNote({ db }, { userId, symbol });
        return { note: null };
      }
      const before = await readNote(db, userId, symbol);
      if (before?.text === text) return { note: before };
      const updatedAt = clock.now();
      await storeNote({ db }, { userId, symbol, text, updatedAt });
      return { note: { text, updatedAt: updatedAt.toISOString() } };
    }),
  ];
}
