import type { HeldRow } from '../../portfolio/api.ts';
import type { Series } from './series.ts';

/** The counted holdings of a scope that have a price, with what each is worth in the currency’s smallest unit. */
export function rowsOfScope({ scope, past }: Pick<Series, 'scope' | 'past'>) {
  const { valuation, sheet } = past.held;
  const isOf = (row: HeldRow) => {
    if (scope === 'all') return true;
    if ('symbol' in scope) return row.position.symbol === scope.symbol;
    return 'type' in scope ? row.type === scope.type : row.source.id === scope.source.id;
  };
  return valuation.rows.flatMap((row) => {
    const value = row.counted && isOf(row) ? sheet.worth(row) : null;
    return value === null ? [] : [{ row, value }];
  });
}
