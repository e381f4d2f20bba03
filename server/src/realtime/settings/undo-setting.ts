import type { ChangedBy, Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import { changeOf, changeWithin, flat, readRealtimeSettings } from './store.ts';

type PutBack = {
  userId: string;
  path: string;
  before: unknown;
  after: unknown;
  by: ChangedBy;
  at: Date;
};

/** Puts one setting back. @throws ApiError CONFLICT where it was changed again since, or nobody knows it any more */
export async function putBackRealtimeSetting(
  tx: Transaction,
  journal: Context['journal'],
  { userId, path, before, after, by, at }: PutBack,
): Promise<void> {
  const known = flat(await readRealtimeSettings(tx, userId));
  if (known[path] !== after)
    throw new ApiError('CONFLICT', 'It was changed again since: change it on the page.');
  const change = changeOf(path, before);
  if (change === null)
    throw new ApiError('CONFLICT', 'This release no longer knows what was there before.');
  await changeWithin(tx, journal, { userId, change, by, at });
}
