/**
 * Change of a total because the won’s rate changed its basis, from the bank’s to a tether’s price:
 * in won it concerns all that is quoted in dollars, in other currencies all that is quoted in won.
 * It is not a gain.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, divide, multiply, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import type { AssetQuote } from '../../providers/prices/asset-quote.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import type { CurrencySheet, Valuation } from './create-valuation.ts';
import { written } from './scaled.ts';

type Came = { at: Date; symbol: string; value: string };

/** Since a total, of what is counted at other sources than `without`, in the sheet's currency; "0" where the rate rests as it did. */
export function basisJump(
  { at: from, rebuilt }: { at: Date; rebuilt: boolean },
  { without, came }: { without: ReadonlySet<string>; came: readonly Came[] },
  valuation: Valuation,
  sheet: CurrencySheet,
  book: PriceBook,
  currency: CurrencyCode,
): string {
  // A tether has a market of its own for won and for dollars.
  const changes =
    currency === 'USDT' ? [] : book.basisChanges().filter(({ at }) => at > from.getTime());
  const last = changes.at(-1);
  // What was built back rests upon the bank. Between two totals of one basis nothing leapt.
  const restedOn = rebuilt ? 'bank' : changes[0]?.from.basis;
  if (last === undefined || restedOn === last.to.basis || last.from.basis !== restedOn) return '0';
  if (restedOn === 'default' || last.to.basis === 'default') return '0';
  const moved: AssetQuote['basis'] = currency === 'KRW' ? 'usd' : 'krw';
  let units = 0n;
  const symbols = new Set<string>();
  for (const row of valuation.rows) {
    if (!row.counted || without.has(row.source.id)) continue;
    if (valuation.quoteOf(row.group)?.basis !== moved) continue;
    units += sheet.worth(row) ?? 0n;
    symbols.add(row.position.symbol);
  }
  const later = came
    .filter((one) => one.at.getTime() > last.at && symbols.has(one.symbol))
    .reduce((sum, { value }) => add(sum, value), '0');
  const there = subtract(written(units, sheet.decimals), later);
  const { from: before, to } = last;
  const factor =
    currency === 'KRW'
      ? divide(before.krwPerUsd, to.krwPerUsd)
      : divide(to.krwPerUsd, before.krwPerUsd);
  return roundMoney(subtract(there, multiply(there, factor)), currency);
}
