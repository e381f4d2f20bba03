import { readNotes, writeNote } from '../../../portfolio/api.ts';
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
        for (const { path, after } of changed)
          await writeNote(tx, { userId, symbol: path, text: after, updatedAt: now });
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
