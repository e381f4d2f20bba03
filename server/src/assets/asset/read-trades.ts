import type { CurrencyCode } from '@moa/contracts/primitives';
import { absolute, divide, exact, plain, sign } from '@moa/finance/money/decimal';
import { and, desc, eq, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { amountThen } from '../../ledger/api.ts';
import { ledgerEntries } from '../../ledger/tables.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { sources } from '../../sources/tables.ts';

const max = 500;
const shownDecimals = 12;

export type Trade = {
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
