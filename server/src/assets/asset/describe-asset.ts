/** One asset over all sources of a user, from the cached valuation. Pure. */
import type { getAsset } from '@moa/contracts/assets/by-symbol';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { absolute, add, divide, exact, plain, sign } from '@moa/finance/money/decimal';
import { and, desc, eq, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { amountThen } from '../../ledger/api.ts';
import { ledgerEntries } from '../../ledger/tables.ts';
import { describeRow, type HeldRow, type RowView, sumRows, written } from '../../portfolio/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { isStale } from '../../sources/api.ts';
import { sources } from '../../sources/tables.ts';
import { describeCost, rowsOfAsset } from './describe-cost.ts';
import type { MarketQuotes } from './market-quotes.ts';

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

const max = 500;
const shownDecimals = 12;

type Trade = {
  at: string;
  side: 'buy' | 'sell';
  /** Never negative. */
  quantity: string;
  /** Unit price as paid; null if no historical price is known. */
  price: string | null;
  sourceLabel: string;
};

/** A user’s trades of an asset, newest first. An asset used for payment counts as sold. */
export async function readTrades(
  db: Context['db'],
  book: PriceBook,
  userId: string,
  symbol: string,
  currency: CurrencyCode,
): Promise<Trade[]> {
  const rows = await db
    .select({ entry: ledgerEntries, sourceLabel: sources.label })
    .from(ledgerEntries)
    .innerJoin(sources, eq(sources.id, ledgerEntries.sourceId))
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        eq(ledgerEntries.type, 'trade'),
        or(eq(ledgerEntries.symbol, symbol), eq(ledgerEntries.counterSymbol, symbol)),
      ),
    )
    .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
    .limit(max);
  return rows.flatMap(({ entry, sourceLabel }) => {
    const moved = entry.symbol === symbol ? entry.quantity : (entry.counterQuantity ?? '0');
    if (sign(moved) === 0) return [];
    const quantity = absolute(moved);
    const value = amountThen(entry, currency, book);
    return [
      {
        at: entry.at.toISOString(),
        side: sign(moved) > 0 ? ('buy' as const) : ('sell' as const),
        quantity,
        price:
          value === null
            ? null
            : plain(exact(divide(value, quantity)).decimalPlaces(shownDecimals)),
        sourceLabel,
      },
    ];
  });
}
