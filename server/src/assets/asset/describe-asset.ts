/** One asset over all sources of a user, from the cached valuation. Pure. */
import type { getAsset } from '@moa/contracts/assets/by-symbol';
import type { OperationOutput } from '@moa/contracts/operation';
import { add } from '@moa/finance/money/decimal';
import { describeRow, type HeldRow, type RowView, sumRows, written } from '../../portfolio/api.ts';
import { isStale } from '../../sources/api.ts';
import { describeCost } from './describe-cost.ts';
import type { MarketQuotes } from './market-quotes.ts';
import type { Trade } from './read-trades.ts';
import { rowsOfAsset } from './rows-of-asset.ts';

type AssetOverview = OperationOutput<typeof getAsset>;

export function describeAsset(
  view: RowView,
  symbol: string,
  markets: MarketQuotes,
  trades: Trade[],
): AssetOverview {
  const { sheet, currency, now } = view;
  const rows = rowsOfAsset(view, symbol);
  const counted = rows.filter((row) => row.counted);
  const value = sumRows(sheet, counted);
  const unpriced = counted.filter((row) => sheet.worth(row) === null);
  const sources = new Set(rows.map((row) => row.source));
  const positions = rows.map((row) => describeRow(view, row));
  const silent = [...sources].filter((source) => isStale(source, now));
  const old = positions.some((row) => row.stale);
  return {
    symbol,
    name: positions[0]?.name ?? symbol,
    currency,
    ...markets,
    quantity: add('0', ...counted.map((row) => row.position.quantity)),
    value,
    allocation: getShare(view, counted),
    positions,
    cost: describeCost(view, symbol),
    trades,
    quality: unpriced.length > 0 ? 'partial' : old ? 'stale' : 'ok',
    missing: [
      ...silent.map((source) => ({
        source: source.label,
        reason: source.errorMessage ?? 'not read lately',
        since: source.lastSyncedAt?.toISOString() ?? null,
      })),
      ...(unpriced.length > 0 ? [{ source: symbol, reason: 'no market prices it' }] : []),
    ],
    asOf: now.toISOString(),
  };
}

function getShare({ shares }: RowView, rows: readonly HeldRow[]): string | null {
  if (shares === null) return null;
  let sum = 0n;
  let reported = 0;
  for (const row of rows) {
    const share = shares[row.index];
    if (share == null) continue;
    sum += share;
    reported += 1;
  }
  return reported === 0 ? null : written(sum, 2);
}
