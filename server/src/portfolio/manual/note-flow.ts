import { divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import type { Transaction } from '../../database/database.ts';
import { writeDownFlow } from '../../ledger/api.ts';
import type { AssetQuote } from '../../providers/prices/asset-quote.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import type { PositionRow } from '../../sources/positions/tables.ts';

type Written = Pick<
  PositionRow,
  'sourceId' | 'userId' | 'symbol' | 'quantity' | 'priceSymbol' | 'unitPrice' | 'unitPriceCurrency'
>;

/**
 * Records manual entries as flows from outside, and deletions as flows to it: they are neither gain
 * nor loss. `before` and `after` are the same asset, null if it does not exist then.
 */
export async function noteFlow(
  tx: Transaction,
  book: PriceBook,
  now: Date,
  before: Written | null,
  after: Written | null,
): Promise<void> {
  const flows: { of: Written; quantity: string }[] = [];
  if (before !== null && after !== null && before.symbol === after.symbol) {
    flows.push({ of: after, quantity: subtract(after.quantity, before.quantity) });
  } else {
    if (before !== null) flows.push({ of: before, quantity: subtract('0', before.quantity) });
    if (after !== null) flows.push({ of: after, quantity: after.quantity });
  }
  for (const { of, quantity } of flows) {
    if (sign(quantity) === 0) continue;
    const size = quantity.replace('-', '');
    const unit = unitValue(of, book);
    await writeDownFlow(tx, {
      userId: of.userId,
      sourceId: of.sourceId,
      at: now,
      symbol: of.symbol,
      quantity,
      valueKrw: unit === null ? null : multiply(size, unit.krw),
      valueUsd: unit === null ? null : multiply(size, unit.usd),
      valueUsdt: unit === null ? null : multiply(size, priceIn(book, unit, 'USDT') ?? unit.usd),
    });
  }
}

/** Unit price set by the user, otherwise the market’s; null without either. */
function unitValue(
  { priceSymbol, unitPrice, unitPriceCurrency }: Written,
  book: PriceBook,
): Pick<AssetQuote, 'krw' | 'usd' | 'basis'> | null {
  if (unitPrice === null) return priceSymbol === null ? null : quoteAsset(book, priceSymbol, null);
  const rate = book.won().krwPerUsd;
  return unitPriceCurrency === 'KRW'
    ? { krw: unitPrice, usd: divide(unitPrice, rate), basis: 'krw' }
    : { krw: multiply(unitPrice, rate), usd: unitPrice, basis: 'usd' };
}
