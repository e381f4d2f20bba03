import { add } from '@moa/finance/money/decimal';
import { type RowView, written } from '../../portfolio/api.ts';
import type { AssetsThen } from './tables.ts';

/** Counted quantity of each asset and its value in won, dollars and tethers, net of debts. */
export function assetsOf(won: RowView, dollars: RowView, tethers: RowView): AssetsThen {
  const quantities = new Map<string, string>();
  for (const { position, counted } of won.valuation.rows) {
    if (!counted) continue;
    quantities.set(position.symbol, add(quantities.get(position.symbol) ?? '0', position.quantity));
  }
  const worth = ({ sheet }: RowView, symbol: string) => {
    const value = sheet.assets.get(symbol);
    return value === undefined ? null : written(value, sheet.decimals);
  };
  return Object.fromEntries(
    [...quantities].map(([symbol, quantity]) => [
      symbol,
      [quantity, worth(won, symbol), worth(dollars, symbol), worth(tethers, symbol)],
    ]),
  );
}
