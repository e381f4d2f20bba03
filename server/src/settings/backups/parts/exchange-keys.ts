import {
  addExchangeAccount,
  readExchangeAccounts,
  requestFirstSync,
} from '../../../sources/api.ts';
import type { Part } from '../part.ts';

/**
 * Keys of exchanges that are not connected are connected again; those that are stay as they are. They are
 * opened, and sealed for their new rows, before (`sealed-keys.ts`). What a key may do is read with its first
 * reading, since its row is a day old.
 */
export const exchangeKeysPart: Part<'exchangeKeys'> = {
  // Requires a passphrase, which is not available here.
  read: () => Promise.resolve(undefined),
  count: ({ keys }) => keys,
  async plan(tx, { userId, exchangeKeys }) {
    const here = await readExchangeAccounts({ db: tx }, userId);
    const added = (exchangeKeys ?? []).filter(
      ({ exchange, fingerprint }) =>
        !here.some((row) => row.exchange === exchange && row.fingerprint === fingerprint),
    );
    return {
      differences: added.map(({ exchange, label, hint }) => ({
        path: label,
        before: null,
        after: { exchange, hint },
      })),
      async write() {
        const sourceIds: string[] = [];
        for (const row of added) sourceIds.push((await addExchangeAccount(tx, row)).id);
        return sourceIds.map((sourceId) => async (context) => {
          context.bus.publish('source.added', { userId, sourceId });
          await requestFirstSync(context, sourceId);
        });
      },
    };
  },
};
