/** Applies changes of the portfolio to the cached data. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { ServerMessage } from '@moa/contracts/realtime/messages';
import { notePositionChanges, type PositionChange } from '@moa/host/internal/late/realtime-link';
import { sumOfRows } from '@moa/host/internal/portfolio';
import { positionsQuery, summaryQuery } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';

type Changes = Extract<ServerMessage, { type: 'position-change' }>['payload'];

/** The rows and the total that they add up to, in one step. */
export function applyChanges({ summary, changed, removed }: Changes, at: number): void {
  const { currency } = summary;
  const { queryKey } = positionsQuery(currency);
  const known = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(summaryQuery(currency).queryKey, summary);
  if (known === undefined) {
    readAgainAfter(queryKey);
    return;
  }
  // An answer that is on its way is older than this, and would put it back.
  void queryClient.cancelQueries({ queryKey, exact: true });
  const rows = new Map(known.items.map((row) => [row.id, row]));
  notePositionChanges(differences(rows, { changed, removed }, at));
  for (const row of changed) rows.set(row.id, row);
  for (const id of removed) rows.delete(id);
  const items = [...rows.values()];
  const { summary: _before, ...page } = known;
  queryClient.setQueryData(queryKey, {
    ...page,
    total: items.length,
    totalValue: getTotal(summary, items),
    items,
  });
}

/** Differences of nothing say nothing; rows that are just being read may be from before them. */
function readAgainAfter(queryKey: readonly unknown[]): void {
  const reading = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (reading?.state.fetchStatus !== 'fetching' || reading.state.isInvalidated) return;
  reading.invalidate();
  const again = () => void queryClient.invalidateQueries({ queryKey, exact: true });
  reading.promise?.then(again, again);
}

/** The summary tells its total in three currencies; in any other it is that of the rows. */
export function getTotal({ currency, totalValue }: AssetSummary, positions: AssetPosition[]) {
  return currency === 'KRW' || currency === 'USD' || currency === 'USDT'
    ? totalValue[currency]
    : sumOfRows(positions);
}

/** Holdings of which there is more or less; a price that moved is none. */
function differences(
  known: ReadonlyMap<string, AssetPosition>,
  { changed, removed }: Pick<Changes, 'changed' | 'removed'>,
  at: number,
): PositionChange[] {
  return [
    ...changed.flatMap(({ id, symbol, balance }) => {
      const before = known.get(id)?.balance ?? null;
      return before === balance ? [] : [{ id, symbol, before, after: balance, at }];
    }),
    ...removed.flatMap((id) => {
      const row = known.get(id);
      return row === undefined
        ? []
        : [{ id, symbol: row.symbol, before: row.balance, after: null, at }];
    }),
  ];
}
