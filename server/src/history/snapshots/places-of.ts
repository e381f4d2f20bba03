import { type RowView, sumRows } from '../../portfolio/api.ts';
import type { PlacesThen } from './tables.ts';

/**
 * Value of each source’s counted holdings in won, dollars and tethers; sources not read yet are
 * omitted.
 */
export function placesOf(won: RowView, dollars: RowView, tethers: RowView): PlacesThen {
  const { rows, holdings } = won.valuation;
  const bySource = Map.groupBy(rows, ({ source }) => source.id);
  const read = holdings.sources.filter(({ lastSyncedAt }) => lastSyncedAt !== null);
  return Object.fromEntries(
    read.map(({ id }) => {
      const own = bySource.get(id) ?? [];
      const worth = ({ sheet }: RowView) => sumRows(sheet, own);
      return [id, [worth(won), worth(dollars), worth(tethers)]];
    }),
  );
}
