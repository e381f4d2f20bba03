import { readNotes, writeNotes } from '../../../portfolio/api.ts';
import { type Part, unlike } from '../part.ts';

/** Notes about assets, by symbol. */
export const notesPart: Part<'notes'> = {
  read: (db, userId) => readNotes(db, userId),
  count: ({ length }) => length,
  async plan(tx, { userId, now }, contents) {
    const changed = unlike(named(contents), named(await readNotes(tx, userId)));
    return {
      differences: changed,
      async write() {
        const notes = changed.map(({ path, after }) => ({ symbol: path, text: after }));
        if (notes.length > 0) await writeNotes(tx, { userId, updatedAt: now }, notes);
        return [];
      },
    };
  },
};

function named(notes: readonly { symbol: string; text: string }[]) {
  // The last of two about one asset is the one that holds.
  return [...new Map(notes.map(({ symbol, text }) => [symbol, text]))].map(([name, value]) => ({
    name,
    value,
  }));
}
