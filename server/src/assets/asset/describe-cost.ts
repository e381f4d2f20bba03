/** Cost of the counted units of an asset, and its realised gains: pure, from the kept valuation. */
import type { assetCost } from '@moa/contracts/assets/shapes/asset-cost';
import type { Output } from '@moa/contracts/schema';
import { add, divide, exact, plain, sign } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import {
  costIn,
  type HeldRow,
  inTethers,
  type RowView,
  type SymbolCost,
  scaled,
  toPercent,
  written,
} from '../../portfolio/api.ts';

type AssetCost = Output<typeof assetCost>;

const shownDecimals = 12;

/** Nulls where no cost is known. */
export function describeCost(view: RowView, symbol: string): AssetCost {
  const { valuation, sheet, currency } = view;
  const { costs } = valuation;
  const known = costs.bySymbol.get(symbol);
  const counted = valuation.countedCost(symbol);
  const cost: AssetCost = {
    method: costs.method,
    knownQuantity: counted?.knownQuantity ?? '0',
    unknownQuantity: counted?.unknownQuantity ?? getOwned(view, symbol),
    toldQuantity: counted?.toldQuantity ?? '0',
    average: null,
    total: null,
    unrealised: null,
    unrealisedPercentage: null,
    realised: money(known && paidIn(known.realised)),
    fees: money(known && paidIn(known.fees)),
    unknownFees: known?.unknownFees ?? 0,
  };
  const all = counted === undefined ? null : paidIn(counted.total);
  if (counted === undefined || all === null || sign(counted.knownQuantity) <= 0) return cost;
  const part = sheet.costs.partOf(symbol);
  const total = part?.cost ?? scaled(roundMoney(all, currency)).units;
  return {
    ...cost,
    average: plain(exact(divide(all, counted.knownQuantity)).decimalPlaces(shownDecimals)),
    total: written(total, sheet.decimals),
    unrealised: part === null ? null : written(part.unrealised, sheet.decimals),
    unrealisedPercentage: part === null || total <= 0n ? null : toPercent(part.unrealised, total),
  };

  /** In tethers by what the asset is worth in both, since what was paid is known in dollars. */
  function paidIn(paid: SymbolCost['total']): string | null {
    const amount = costIn(paid, view.book, currency);
    if (amount === null || currency !== 'USDT') return amount;
    const inDollars = valuation.sheet('USD').costs.valueOf(symbol);
    return inTethers(amount, inDollars, sheet.costs.valueOf(symbol) ?? 0n);
  }

  function money(amount: string | null | undefined): string | null {
    return amount == null ? null : roundMoney(amount, currency);
  }
}

function getOwned(view: RowView, symbol: string): string {
  const owned = rowsOfAsset(view, symbol).filter(
    ({ counted, position }) => counted && position.kind !== 'debt',
  );
  return add('0', ...owned.map(({ position }) => position.quantity));
}

/** Rows out of quarantine, largest first; if there are none, the quarantined ones. */
export function rowsOfAsset({ valuation, sheet }: RowView, symbol: string): HeldRow[] {
  const all = valuation.rowsOfSymbol(symbol);
  const trusted = all.filter((row) => row.suspicion === null);
  const size = (row: HeldRow) => sheet.worth(row) ?? 0n;
  return (trusted.length > 0 ? trusted : all).toSorted((a, b) =>
    size(a) === size(b) ? (a.position.id < b.position.id ? -1 : 1) : size(a) < size(b) ? 1 : -1,
  );
}
