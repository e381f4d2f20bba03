/** Holdings at the end of a series: those of now, or those that were recorded then. */
import type { MissingPart } from '@moa/contracts/primitives';
import type { Context } from '../../context.ts';
import { type RecordedHoldings, readHeldThen, snapshotValue } from '../../history/api.ts';
import { type HeldRow, written } from '../../portfolio/api.ts';
import type { Series } from './series.ts';

export const notByPlace: MissingPart = {
  source: 'snapshots',
  reason: 'what each asset was worth is recorded of everything, not of each place',
};
export const notStored: MissingPart = {
  source: 'snapshots',
  reason: 'what each part was worth at the end of the period was not recorded',
};

export type HeldAtEnd = { worth: { symbol: string; value: string }[]; missing: MissingPart[] };

/** Priced assets in the currency of the series, debts negative; several rows may be of one asset. */
export async function heldAtEnd(db: Context['db'], series: Series): Promise<HeldAtEnd> {
  const { scope, past, currency } = series;
  if (series.time.until === null) {
    const { decimals } = past.held.sheet;
    const worth = rowsOfScope(series).map(({ row, value }) => ({
      symbol: row.position.symbol,
      value: written(value, decimals),
    }));
    return { worth, missing: [] };
  }
  const only = typeof scope === 'object' && 'symbol' in scope ? scope.symbol : null;
  if (scope !== 'all' && only === null) return { worth: [], missing: [notByPlace] };
  const then = await recordedAtEnd(db, series);
  if (then === null) return { worth: [], missing: [notStored] };
  const restate = await past.restateAt?.([then.at]);
  const worth = Object.entries(then.assets).flatMap(([symbol, [, krw, dollars, usdt = null]]) => {
    if (only !== null && symbol !== only) return [];
    const usd = restate === undefined ? dollars : restate(dollars, then.at);
    const value = snapshotValue({ krw, usd, usdt }, currency, past.view.book);
    return value === null ? [] : [{ symbol, value }];
  });
  return { worth, missing: getLacking(then) };
}

/** Null where nothing was recorded within the time. */
export function recordedAtEnd(
  db: Context['db'],
  { userId, time, now }: Pick<Series, 'userId' | 'time' | 'now'>,
): Promise<RecordedHoldings | null> {
  return readHeldThen(db, userId, { from: time.wanted, until: time.until ?? now });
}

/** Accounts that recorded holdings do not have. */
export function getLacking({ without, isWithoutGone }: RecordedHoldings): MissingPart[] {
  const reason = 'its past is not known yet: it is left out';
  const gone = 'accounts that were disconnected since then are left out';
  return [
    ...without.map((source) => ({ source, reason })),
    ...(isWithoutGone ? [{ source: 'snapshots', reason: gone }] : []),
  ];
}

/** The counted holdings of a scope that have a price, with what each is worth in the currency’s smallest unit. */
function rowsOfScope({ scope, past }: Pick<Series, 'scope' | 'past'>) {
  const { valuation, sheet } = past.held;
  const belongsTo = (row: HeldRow) => {
    if (scope === 'all') return true;
    if ('symbol' in scope) return row.position.symbol === scope.symbol;
    return 'type' in scope ? row.type === scope.type : row.source.id === scope.source.id;
  };
  return valuation.rows.flatMap((row) => {
    const value = row.counted && belongsTo(row) ? sheet.worth(row) : null;
    return value === null ? [] : [{ row, value }];
  });
}
