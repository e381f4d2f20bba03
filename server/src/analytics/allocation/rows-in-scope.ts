/** The counted holdings of a scope; their sum is its net worth. */
import type { MissingPart, Quality } from '@moa/contracts/primitives';
import { ApiError } from '../../http/answers.ts';
import type { HeldRow, RowView } from '../../portfolio/api.ts';
import { isStale } from '../../sources/api.ts';

export type ScopeRows = {
  /** Priced rows with their value in the currency’s smallest unit. */
  worth: readonly { row: HeldRow; value: bigint }[];
  counted: number;
  quality: Quality;
  missing: MissingPart[];
};

/** @throws ApiError NOT_FOUND if the account is not the user’s */
export function rowsInScope(view: RowView, scope: string): ScopeRows {
  const { valuation, sheet, now } = view;
  const counted = valuation.rows.filter((row) => row.counted);
  const rows = counted.filter(inScope(view, scope));
  const worth = rows.flatMap((row) => {
    const value = sheet.worth(row);
    return value === null ? [] : [{ row, value }];
  });
  const symbols = rows.filter((row) => sheet.worth(row) === null).map(getSymbol);
  const sources = getSources(view, scope, rows);
  const unread = sources.filter(
    ({ kind, lastSyncedAt }) => kind !== 'manual' && lastSyncedAt === null,
  );
  const old = sources.filter((source) => isStale(source, now));
  const staleGroups = valuation.stale().groups;
  const isOld = old.length > 0 || rows.some(({ group }) => staleGroups.has(group));
  const noneIsKnown = rows.length > 0 ? worth.length === 0 : unread.length > 0;
  return {
    worth,
    counted: rows.length,
    quality: noneIsKnown
      ? 'insufficient_data'
      : symbols.length > 0 || unread.length > 0
        ? 'partial'
        : isOld
          ? 'stale'
          : 'ok',
    missing: [
      ...unread.map(({ label }) => ({ source: label, reason: 'not read yet' })),
      ...old.map(({ label, lastSyncedAt }) => ({
        source: label,
        reason: 'not read lately',
        since: lastSyncedAt?.toISOString() ?? null,
      })),
      ...[...new Set(symbols)].sort().map((source) => ({ source, reason: 'no market prices it' })),
    ],
  };
}

const getSymbol = ({ position }: HeldRow) => position.symbol;

function inScope({ valuation }: RowView, scope: string): (row: HeldRow) => boolean {
  if (scope === 'all') return () => true;
  if (scope === 'exchange') return ({ type }) => type === 'cex';
  if (scope === 'defi') return ({ type }) => type === 'defi';
  const name = scope.slice(scope.indexOf(':') + 1);
  if (scope.startsWith('asset:')) return (row) => getSymbol(row) === name;
  if (!valuation.holdings.sources.some(({ id }) => id === name)) {
    throw new ApiError('NOT_FOUND', 'Account not found.');
  }
  return ({ source }) => source.id === name;
}

function getSources({ valuation }: RowView, scope: string, rows: readonly HeldRow[]) {
  const { sources } = valuation.holdings;
  if (scope === 'all') return sources;
  if (scope === 'exchange') return sources.filter(({ kind }) => kind !== 'wallet');
  if (scope === 'defi') return sources.filter(({ kind }) => kind !== 'exchange');
  if (scope.startsWith('account:')) {
    return sources.filter(({ id }) => scope === `account:${id}`);
  }
  const held = new Set(rows.map(({ source }) => source.id));
  return sources.filter(({ id }) => held.has(id));
}
