import { createValuation } from './create-valuation.ts';
import type { RowView } from './describe-row.ts';
import { rowShares } from './row-shares.ts';

/** The same view of some of the sources, as if there were no others. */
export function viewOfSources(view: RowView, ids: ReadonlySet<string>): RowView {
  const { holdings, book, costs } = view.valuation;
  const valuation = createValuation(
    {
      ...holdings,
      within: ids,
      sources: holdings.sources.filter(({ id }) => ids.has(id)),
      positions: holdings.positions.filter(({ sourceId }) => ids.has(sourceId)),
    },
    book,
    { costs, now: () => view.now.getTime() },
  );
  const sheet = valuation.sheet(view.currency);
  return { ...view, valuation, sheet, shares: rowShares(valuation, sheet) };
}
