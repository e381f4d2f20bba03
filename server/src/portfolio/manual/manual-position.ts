import type { NewManualAsset } from '@moa/contracts/assets/manual';
import { marketSymbol } from '@moa/contracts/assets/market-symbol';
import type { positions } from '../../sources/positions/tables.ts';

type Wish = { [Key in keyof NewManualAsset]?: NewManualAsset[Key] | undefined };
type Columns = Partial<typeof positions.$inferInsert>;

/** Columns of a manual asset; omitted properties are left out. */
export function manualPosition(asset: Wish): Columns {
  const { symbol, name, quantity, unitPrice, averageCost, type, place, note } = asset;
  return {
    ...(symbol === undefined ? {} : { symbol, priceSymbol: marketSymbol(symbol) }),
    ...(name === undefined ? {} : { name }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(unitPrice === undefined
      ? {}
      : { unitPrice: unitPrice?.amount ?? null, unitPriceCurrency: unitPrice?.currency ?? null }),
    ...(averageCost === undefined ? {} : { averageBuyPrice: averageCost }),
    ...(type === undefined ? {} : { manualType: type }),
    ...(place === undefined ? {} : { protocol: place }),
    ...(note === undefined ? {} : { note }),
  };
}
