/** Manual assets for backups: read as entered, and restored with the flows that this causes. */
import type { NewManualAsset } from '@moa/contracts/assets/manual';
import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { addManualPosition, changeManualPosition } from '../../sources/api.ts';
import { positions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';
import { manualPosition } from './manual-position.ts';
import { noteFlow } from './note-flow.ts';

export type StoredManual = { id: string; asset: NewManualAsset };
export type ManualBackup = {
  /** In the order in which they were entered. */
  read(db: Database | Transaction, userId: string): Promise<StoredManual[]>;
  /** Answers the id of the source; `id` is null for one that is not there. */
  put(tx: Transaction, person: Person, id: string | null, asset: NewManualAsset): Promise<string>;
};
type Person = { userId: string; locale: 'ko' | 'en'; now: Date };

const labels = { ko: '직접 입력', en: 'Manual' };

export function createManualBackup(book: PriceBook): ManualBackup {
  return {
    async read(db, userId) {
      const rows = await db
        .select({ row: positions })
        .from(positions)
        .innerJoin(sources, eq(sources.id, positions.sourceId))
        .where(and(eq(sources.userId, userId), eq(sources.kind, 'manual')))
        .orderBy(asc(positions.symbol), asc(positions.id));
      return rows.map(({ row }) => ({ id: row.id, asset: enteredAs(row) }));
    },
    async put(tx, { userId, locale, now }, id, asset) {
      if (id === null) {
        const { symbol, quantity } = asset;
        const columns = { symbol, quantity, ...manualPosition(asset) };
        const row = await addManualPosition(tx, { userId, label: labels[locale], now }, columns);
        await noteFlow(tx, book, now, null, row);
        return row.sourceId;
      }
      const columns = { ...manualPosition(asset), readAt: now };
      const changed = await changeManualPosition(tx, { userId, id }, columns);
      if (changed === null) throw new Error('The asset went away within its transaction');
      await noteFlow(tx, book, now, changed.before, changed.after);
      return changed.before.sourceId;
    },
  };
}

function enteredAs(row: typeof positions.$inferSelect): NewManualAsset {
  const { symbol, name, quantity, unitPrice, unitPriceCurrency, protocol, note } = row;
  const { averageBuyPrice: averageCost } = row;
  return {
    symbol,
    name,
    quantity,
    unitPrice:
      unitPrice === null || unitPriceCurrency === null
        ? null
        : { amount: unitPrice, currency: unitPriceCurrency },
    ...(averageCost === null ? {} : { averageCost }),
    type: row.manualType ?? 'cex',
    ...(protocol === null ? {} : { place: protocol }),
    ...(note === null ? {} : { note }),
  };
}
