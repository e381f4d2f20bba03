/** Puts back what was before a change, where its group knows how and nothing came after it. */
import type { SettingsGroup } from '@moa/contracts/settings/history';
import { and, eq } from 'drizzle-orm';
import type { ChangedBy, Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';

import { type SettingsChangeRow, settingsChanges } from './tables.ts';

/** Undoes changes of a group of settings. */
export type Undoer = {
  /** Records the putting back as a change of its own. @throws ApiError CONFLICT where it was changed again since */
  putBack(
    tx: Transaction,
    change: {
      userId: string;
      path: string;
      before: unknown;
      after: unknown;
      by: ChangedBy;
      at: Date;
    },
  ): Promise<void>;
  /** Once it is stored. */
  announce(context: Pick<Context, 'bus'>, userId: string): void;
};
export type Undoers = { readonly [Group in SettingsGroup]?: Undoer };

/** The same again where it was undone before. @throws ApiError NOT_FOUND, CONFLICT */
export async function undoChange(
  context: Pick<Context, 'db' | 'clock' | 'bus'>,
  undoers: Undoers,
  { userId, id, by }: { userId: string; id: string; by: ChangedBy },
): Promise<SettingsChangeRow> {
  const at = context.clock.now();
  const { row, undoer } = await context.db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(settingsChanges)
      .where(and(eq(settingsChanges.id, id), eq(settingsChanges.userId, userId)))
      .for('update');
    if (known === undefined) throw new ApiError('NOT_FOUND', 'Change not found.');
    if (known.undoneAt !== null) return { row: known, undoer: null };
    const undoer = undoers[known.group];
    if (!known.undoable || undoer === undefined)
      throw new ApiError('CONFLICT', 'This change can’t be undone here. Change it on its page.');
    const { path, before, after } = known;
    await undoer.putBack(tx, { userId, path, before: before.value, after: after.value, by, at });
    await tx.update(settingsChanges).set({ undoneAt: at }).where(eq(settingsChanges.id, id));
    return { row: { ...known, undoneAt: at }, undoer };
  });
  undoer?.announce(context, userId);
  return row;
}
