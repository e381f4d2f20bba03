import { usualName } from '@moa/contracts/assets/asset-names';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { exact, plain } from '@moa/finance/money/decimal';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import type { CurrencySheet, Valuation } from './create-valuation.ts';
import { groupQuote } from './group-price.ts';
import type { PriceGroup } from './price-groups.ts';
import { written } from './scaled.ts';
import { shareUnits } from './share-units.ts';

const shown = 5;

/**
 * The assets with the greatest values, wherever they are held; debts of the same asset are taken off.
 * Their shares and that of all others together sum to 100.
 */
export function topAssets(
  valuation: Valuation,
  sheet: CurrencySheet,
  book: PriceBook,
): AssetSummary['topAssets'] {
  const top = sheet.assets.top(shown).filter(([, value]) => value > 0n);
  const rest = top.reduce((left, [, value]) => left - value, sheet.sums.total);
  const shares = shareUnits([...top.map(([, value]) => value), rest]);
  if (shares === null) return [];
  return top.map(([symbol, value], index) => {
    const group = pricedGroup(valuation, sheet, symbol);
    const change24h = getChange(valuation, sheet, book, symbol);
    return {
      symbol,
      name: usualName(symbol) ?? group?.name ?? symbol,
      value: written(value, sheet.decimals),
      percentage: written(shares[index] ?? 0n, 2),
      change24h: change24h === null ? null : plain(exact(change24h).decimalPlaces(2)),
    };
  });
}

/**
 * Percent over a day, by what all of the asset is worth now and was worth then: its places have markets of
 * their own. Null where no market tells it.
 */
function getChange(
  valuation: Valuation,
  sheet: CurrencySheet,
  book: PriceBook,
  symbol: string,
): string | null {
  const known = valuation.groupsOfSymbol(symbol).flatMap((index) => {
    const group = valuation.groups[index];
    const change = group && group.counted > 0 ? groupQuote(group, book)?.change24h : null;
    return change == null
      ? []
      : [{ change: exact(change), worth: exact(`${sheet.totalOf(index)}`) }];
  });
  const [first] = known;
  if (first === undefined) return null;
  if (known.every(({ change }) => change.isEqualTo(first.change))) return plain(first.change);
  const now = known.reduce((sum, { worth }) => sum.plus(worth), exact('0'));
  const before = known.reduce((sum, { change, worth }) => {
    const factor = change.div(100).plus(1);
    return factor.isGreaterThan(0) ? sum.plus(worth.div(factor)) : sum;
  }, exact('0'));
  if (!before.isGreaterThan(0)) return plain(first.change);
  return plain(now.div(before).minus(1).times(100));
}

/** First group of an asset that has a price: its market represents the asset. */
function pricedGroup(
  valuation: Valuation,
  sheet: CurrencySheet,
  symbol: string,
): PriceGroup | null {
  for (const index of valuation.groupsOfSymbol(symbol)) {
    const group = valuation.groups[index];
    if (group !== undefined && group.counted > 0 && sheet.prices[index] !== null) return group;
  }
  return null;
}
