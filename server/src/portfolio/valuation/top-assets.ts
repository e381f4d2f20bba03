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
    const change24h = group === null ? null : (groupQuote(group, book)?.change24h ?? null);
    return {
      symbol,
      name: usualName(symbol) ?? group?.name ?? symbol,
      value: written(value, sheet.decimals),
      percentage: written(shares[index] ?? 0n, 2),
      change24h: change24h === null ? null : plain(exact(change24h).decimalPlaces(2)),
    };
  });
}

/** Of the groups of an asset, the first that has a price: its market speaks for the asset. */
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
