import type { ChangedBy, Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { changeWithin, flat, getChange, readRealtimeSettings } from './store.ts';

type PutBack = {
  userId: string;
  path: string;
  before: unknown;
  after: unknown;
  by: ChangedBy;
  at: Date;
};

/** Undo of a single setting by the journal. */
export type UndoRealtime = {
  /** @throws ApiError CONFLICT if it has been changed since, or no longer exists */
  putBack(tx: Transaction, change: PutBack): Promise<void>;
  /** Once it is stored. */
  announce(context: Pick<Context, 'bus'>, userId: string): void;
};

export function createUndoRealtime({ journal }: Pick<Context, 'journal'>): UndoRealtime {
  return {
    async putBack(tx, { userId, path, before, after, by, at }) {
      const known = flat(await readRealtimeSettings(tx, userId));
      if (known[path] !== after)
        throw new ApiError('CONFLICT', 'This setting has changed since. Change it on its page.');
      const change = getChange(path, before);
      if (change === null)
        throw new ApiError('CONFLICT', 'The previous value is no longer supported.');
      await changeWithin(tx, journal, { userId, change, by, at });
    },
    announce: ({ bus }, userId) => bus.publish('settings.changed', { userId }),
  };
}
