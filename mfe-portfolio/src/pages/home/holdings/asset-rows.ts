/** The top assets with what their holdings add: how many there are, and at which price. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { sumDigits } from '@moa/finance/money/digits';
import { assetChange, assetPrice } from '../../../rules/asset-price.ts';
import { isCounted } from '../../../rules/counted.ts';
import { largestFirst } from '../../../rules/largest-first.ts';

export type AssetRow = AssetSummary['topAssets'][number] & {
  /** All holdings of it together, debts taken off; null until they are known. */
  quantity: string | null;
  /** Over all its places, so that it gives the value by the quantity. */
  price: string | null;
  /** The largest holding, to open. */
  positionId: string | null;
};

export function assetRows(
  topAssets: AssetSummary['topAssets'],
  holdings: readonly AssetPosition[] | null,
): AssetRow[] {
  return topAssets.map((asset) => {
    const held = largestFirst(
      // A token in quarantine may bear the symbol of one that it is not.
      holdings?.filter((position) => position.symbol === asset.symbol && isCounted(position)) ?? [],
    );
    const priced = held.find((position) => position.price !== null);
    return {
      ...asset,
      change24h: assetChange(held).percent ?? asset.change24h,
      quantity: held.length === 0 ? null : sumDigits(held.map((position) => position.balance)),
      price: assetPrice(held),
      positionId: (priced ?? held[0])?.id ?? null,
    };
  });
}
