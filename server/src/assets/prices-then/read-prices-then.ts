/** Prices of the past from `price_history`, looked up in memory. */
import { multiply } from '@moa/finance/money/decimal';
import { and, asc, between, inArray } from 'drizzle-orm';
import type { Context } from '../../seams.ts';
import type { ValueThen } from '../cost/cost-events.ts';
import { type PriceHistoryRow, priceHistory } from '../tables.ts';
import { priceAt } from './price-at.ts';

const day = 86_400_000;

type Moved = { at: Date; symbol: string; counterSymbol: string | null; feeSymbol: string | null };

/** What any quantity of the assets of these entries was worth at the moments between them. */
export async function readPricesThen(
  db: Context['db'],
  entries: readonly Moved[],
): Promise<ValueThen> {
  const symbols = new Set<string>();
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  for (const { at, symbol, counterSymbol, feeSymbol } of entries) {
    first = Math.min(first, at.getTime());
    last = Math.max(last, at.getTime());
    for (const one of [symbol, counterSymbol, feeSymbol]) if (one !== null) symbols.add(one);
  }
  const bySymbol = new Map<string, PriceHistoryRow[]>();
  if (symbols.size > 0) {
    const rows = await db
      .select()
      .from(priceHistory)
      .where(
        and(
          inArray(priceHistory.symbol, [...symbols]),
          between(priceHistory.at, new Date(first - 2 * day), new Date(last + day)),
        ),
      )
      .orderBy(asc(priceHistory.at));
    for (const row of rows) {
      const known = bySymbol.get(row.symbol);
      if (known === undefined) bySymbol.set(row.symbol, [row]);
      else known.push(row);
    }
  }
  return (symbol, quantity, at, currency) => {
    if (symbol === currency) return quantity;
    const price = priceAt(bySymbol.get(symbol) ?? [], at)?.[currency === 'KRW' ? 'krw' : 'usd'];
    return price === undefined || price === null ? null : multiply(quantity, price);
  };
}
