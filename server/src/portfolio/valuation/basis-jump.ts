/**
 * What a total leapt by because the won's rate came to rest on something else, from the bank's to a
 * tether's price: in won all that is quoted in dollars, in other currencies all that is quoted in won.
 * Nobody gained it.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, divide, multiply, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import type { AssetQuote } from '../../providers/prices/asset-quote.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import type { CurrencySheet, Valuation } from './create-valuation.ts';
import { written } from './scaled.ts';

type Came = { at: Date; symbol: string; value: string };

/** Since `from`, of what is counted at other sources than `without`, in the sheet's currency; "0" where the rate rests as it did. */
export function basisJump(
  from: Date,
  { without, came }: { without: ReadonlySet<string>; came: readonly Came[] },
  valuation: Valuation,
  sheet: CurrencySheet,
  book: PriceBook,
  currency: CurrencyCode,
): string {
  // A tether has a market of its own for won and for dollars.
  const changes =
    currency === 'USDT' ? [] : book.basisChanges().filter(({ at }) => at > from.getTime());
  if (changes.length === 0) return '0';
  const moved: AssetQuote['basis'] = currency === 'KRW' ? 'usd' : 'krw';
  let units = 0n;
  const symbols = new Set<string>();
  for (const row of valuation.rows) {
    if (!row.counted || without.has(row.source.id)) continue;
    if (valuation.quoteOf(row.group)?.basis !== moved) continue;
    units += sheet.worth(row) ?? 0n;
    symbols.add(row.position.symbol);
  }
  let total = '0';
  let worth = written(units, sheet.decimals);
  // The last change first: what it leapt from is what the one before leapt to.
  for (const { at, from: before, to } of changes.toReversed()) {
    const later = came
      .filter((one) => one.at.getTime() > at && symbols.has(one.symbol))
      .reduce((sum, { value }) => add(sum, value), '0');
    const there = subtract(worth, later);
    const factor =
      currency === 'KRW'
        ? divide(before.krwPerUsd, to.krwPerUsd)
        : divide(to.krwPerUsd, before.krwPerUsd);
    const leapt = subtract(there, multiply(there, factor));
    total = add(total, leapt);
    worth = subtract(worth, leapt);
  }
  return roundMoney(total, currency);
}
