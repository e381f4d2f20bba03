import * as z from '@moa/contracts/schema';
import { updateWallet } from '@moa/contracts/settings/wallets';
import { unknownAssets } from '@moa/contracts/source';
import { ApiError } from '../../http/answers.ts';
import {
  findWallet,
  makeMainWallet,
  orderWallets,
  readSourceRows,
  readWallets,
  renameWallet,
  treatUnknownAssets,
} from '../../sources/api.ts';
import { recordChange } from '../history/record-change.ts';
import type { Undoer } from '../history/undo-change.ts';

const ids = z.array(z.string());

/** Puts back a name, what becomes of unknown tokens, the main wallet or the order, unless it is another by now than the change made it. */
export const undoWalletChange: Undoer = {
  async putBack(tx, { userId, path, before, after, by, at }) {
    const wallets = await readWallets({ db: tx }, userId);
    if (path === 'order') {
      const [was, became] = [z.safeParse(ids, before), z.safeParse(ids, after)];
      const now = wallets.map(({ id }) => id);
      if (!was.success || !became.success) throw changedSince();
      if (became.data.some((id, place) => now[place] !== id)) throw changedSince();
      await orderWallets(
        tx,
        userId,
        was.data.filter((id) => now.includes(id)),
      );
    } else if (path === 'main') {
      if (wallets.find(({ main }) => main)?.id !== after) throw changedSince();
      const former = wallets.find(({ id }) => id === before);
      if (former === undefined) throw changedSince();
      await makeMainWallet(tx, former);
    } else if (path.endsWith('.unknownAssets')) {
      const row = await findWallet({ db: tx }, userId, path.replace(/\.unknownAssets$/, ''));
      const [source] = (await readSourceRows(tx, userId)).filter(({ refId }) => refId === row.id);
      const choice = z.safeParse(unknownAssets, before);
      if (source?.unknownAssets !== after || !choice.success) throw changedSince();
      await treatUnknownAssets(tx, row, choice.data);
    } else {
      const row = await findWallet({ db: tx }, userId, path.replace(/\.label$/, ''));
      const label = z.safeParse(updateWallet.body, { label: before });
      if (row.label !== after || label.data?.label === undefined) throw changedSince();
      await renameWallet(tx, row, label.data.label);
    }
    await recordChange(tx, {
      userId,
      group: 'wallets',
      path,
      before: after,
      after: before,
      by,
      at,
      undo: true,
    });
  },
  announce: ({ bus }, userId) => bus.publish('portfolio.changed', { userId }),
};

function changedSince(): ApiError {
  return new ApiError('CONFLICT', 'This setting has changed since. Change it on its page.');
}
