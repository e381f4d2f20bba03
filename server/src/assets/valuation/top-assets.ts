import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, compare } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { sharePercentages } from '@moa/finance/money/share-percentages';
import type { ValuedPosition } from './value-positions.ts';

const shown = 5;

/** The assets with the greatest values, wherever they are held; debts of the same asset are taken off. */
export function topAssets(rows: readonly ValuedPosition[], currency: CurrencyCode) {
  const assets = new Map<
    string,
    { symbol: string; name: string; value: string; change24h: string | null }
  >();
  for (const row of rows) {
    if (row.value === null) continue;
    const known = assets.get(row.symbol);
    assets.set(row.symbol, {
      symbol: row.symbol,
      name: known?.name ?? row.name,
      value: add(known?.value ?? '0', row.value),
      change24h: known?.change24h ?? row.change24h,
    });
  }
  const all = [...assets.values()];
  const shares = sharePercentages(all.map((asset) => asset.value));
  return all
    .flatMap((asset, index) => {
      const percentage = shares[index] ?? null;
      return percentage === null || compare(asset.value, '0') <= 0
        ? []
        : [{ ...asset, value: roundMoney(asset.value, currency), percentage }];
    })
    .sort((a, b) => compare(b.value, a.value) || a.symbol.localeCompare(b.symbol))
    .slice(0, shown);
}
