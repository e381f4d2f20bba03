import type { NewManualAsset } from '@moa/contracts/assets/manual';
import type { ManualBackup, StoredManual } from '../../../portfolio/api.ts';
import { inOrder } from '../in-order.ts';
import { type Named, type Part, unlike } from '../part.ts';

/** Manual assets, by symbol and place. */
export function manualAssetsPart(manual: ManualBackup): Part<'manualAssets'> {
  return {
    async read(db, userId) {
      return inOrder((await manual.read(db, userId)).map(named)).map(({ value }) => value);
    },
    count: ({ length }) => length,
    async plan(tx, { userId, locale, now }, contents) {
      const file = inOrder(contents.map((asset) => named({ asset })));
      const here = inOrder((await manual.read(tx, userId)).map(named));
      const changed = unlike(file, here);
      return {
        differences: changed,
        async write() {
          const touched = new Set<string>();
          for (const { id, after } of changed)
            touched.add(await manual.put(tx, { userId, locale, now }, id, whole(after)));
          return [...touched].map((sourceId) => async ({ bus }) => {
            bus.publish('portfolio.changed', { userId });
            bus.publish('ledger.changed', { userId, sourceId });
          });
        },
      };
    },
  };
}

function named({
  asset,
  id,
}: Partial<StoredManual> & { asset: NewManualAsset }): Named<NewManualAsset> {
  const { symbol, type, place } = asset;
  const name = [symbol, type, ...(place === undefined ? [] : [place])].join(' · ');
  return { name, value: asset, ...(id === undefined ? {} : { id }) };
}

/** Sets properties missing in the file to null, so that the asset is restored exactly. */
function whole(asset: NewManualAsset): NewManualAsset {
  return {
    ...asset,
    unitPrice: asset.unitPrice ?? null,
    averageCost: asset.averageCost ?? null,
  };
}
