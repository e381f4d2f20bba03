import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { sumDigits } from '@moa/finance/money/digits';
import type { Translate } from '@moa/i18n/messages';
import { Change, Money, Percent, Quantity } from '@moa/ui/core/figures';
import type { TableGroup } from '@moa/ui/table/model/table-group';
import type { assetsMessages } from '../../../messages/assets.ts';
import { assetChange, assetPrice } from '../../../rules/asset-price.ts';
import { isCounted } from '../../../rules/counted.ts';
import { sumOfValues } from './counted-total.ts';
import { AssetHead, PlaceHead, PoolHead } from './group-heads.tsx';
import type { Grouping } from './groupings.ts';

type Group = TableGroup<AssetPosition>;

/**
 * Groups rows and shows the value of each group. Without a grouping chosen by the user, the rows of
 * one position in a protocol are still grouped: both sides of a pool and its fees.
 */
export function holdingsGroup(
  grouping: Grouping,
  positions: readonly AssetPosition[],
  t: Translate<keyof (typeof assetsMessages)['ko']>,
  currency: CurrencyCode,
): Group {
  const together = (rows: readonly AssetPosition[]) => ({
    value: <Money value={sumOfValues(rows)} currency={currency} reason={t('noValue')} />,
    share: <Percent value={shareOf(rows)} reason={t('noShare')} />,
  });
  const weight = { column: 'value', of: sumOfValues };
  switch (grouping) {
    case 'none': {
      const several = valuesOfMany(positions.map(({ groupId }) => groupId));
      return {
        key: 'pool',
        of: ({ groupId }) => (several.has(groupId) ? groupId : null),
        head: (rows) => ({ asset: <PoolHead rows={rows} />, ...together(rows) }),
        weight,
      };
    }
    case 'place':
      return {
        key: 'place',
        of: ({ sourceId }) => sourceId,
        head: (rows) => ({ asset: <PlaceHead rows={rows} />, ...together(rows) }),
        weight,
      };
    case 'asset': {
      const several = valuesOfMany(positions.map(({ symbol }) => symbol));
      return {
        key: 'asset',
        of: ({ symbol }) => (several.has(symbol) ? symbol : null),
        head: (rows) => ({
          asset: <AssetHead rows={rows} />,
          quantity: (
            <Quantity value={sumDigits(rows.filter(isCounted).map(({ balance }) => balance))} />
          ),
          price: (
            <Money
              value={assetPrice(rows.filter(isCounted))}
              currency={currency}
              price
              reason={t('noPrice')}
            />
          ),
          change: (
            <Change percent={assetChange(rows.filter(isCounted)).percent} reason={t('noChange')} />
          ),
          ...together(rows),
        }),
        weight,
      };
    }
  }
}

/**
 * Returns the values that occur more than once: a heading above a single row would only repeat it.
 */
function valuesOfMany<T>(values: readonly T[]): ReadonlySet<T> {
  const once = new Set<T>();
  const many = new Set<T>();
  for (const value of values) (once.has(value) ? many : once).add(value);
  return many;
}

function shareOf(rows: readonly AssetPosition[]): string | null {
  const shares = rows.flatMap(({ allocation }) => allocation ?? []);
  return shares.length === 0 ? null : sumDigits(shares);
}
