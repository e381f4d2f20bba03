import * as z from '@moa/contracts/schema';
import { updateApiKey } from '@moa/contracts/settings/api-keys';
import { ApiError } from '../../http/answers/api-error.ts';
import { findExchangeAccount, renameExchangeAccount } from '../../sources/api.ts';
import { recordChange } from '../history/record-change.ts';
import type { Undoer } from '../history/undo-change.ts';

/** Puts back the name of an account, unless it is another by now than the change made it. */
export const undoKeyChange: Undoer = {
  async putBack(tx, { userId, path, before, after, by, at }) {
    const row = await findExchangeAccount({ db: tx }, userId, path.replace(/\.label$/, ''));
    const label = z.safeParse(updateApiKey.body, { label: before });
    if (row.label !== after || !label.success) {
      throw new ApiError('CONFLICT', 'This setting has changed since. Change it on its page.');
    }
    await renameExchangeAccount(tx, row, label.data.label);
    await recordChange(tx, {
      userId,
      group: 'keys',
      path,
      before: after,
      after: before,
      by,
      at,
      undo: true,
    });
  },
  announce: () => undefined,
};
