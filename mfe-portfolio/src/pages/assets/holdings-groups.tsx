import type { AssetPosition } from '@moa/contracts/assets/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { sumDigits } from '@moa/finance/money/digits';
import type { Translate } from '@moa/i18n/messages';
import { Money, Percent, Quantity } from '@moa/ui/core/figures';
import type { TableGroup } from '@moa/ui/table/table-group';
import type { assetsMessages } from '../../messages/assets.ts';
import { counts, sumOfValues } from './counted-total.ts';
import { AssetHead, PlaceHead, PoolHead } from './group-heads.tsx';
import type { Grouping } from './groupings.ts';

type Group = TableGroup<AssetPosition>;

/**
 * How rows stand together, with what they are worth together. Without a grouping of the person's
 * own, what is one position in a protocol still does: both sides of a pool and its fees.
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
    case 'none':
      return {
        key: 'pool',
        of: ({ groupId }) => groupId,
        head: (rows) => ({ asset: <PoolHead rows={rows} />, ...together(rows) }),
        weight,
      };
    case 'place':
      return {
        key: 'place',
        of: ({ sourceId }) => sourceId,
        head: (rows) => ({ asset: <PlaceHead rows={rows} />, ...together(rows) }),
        weight,
      };
    case 'asset': {
      const several = heldTwice(positions);
      return {
        key: 'asset',
        of: ({ symbol }) => (several.has(symbol) ? symbol : null),
        head: (rows) => ({
          asset: <AssetHead rows={rows} />,
          quantity: (
            <Quantity value={sumDigits(rows.filter(counts).map(({ balance }) => balance))} />
          ),
          ...together(rows),
        }),
        weight,
      };
    }
  }
}

/** Symbols of more than one row: a line above a single row would only repeat it. */
function heldTwice(positions: readonly AssetPosition[]): ReadonlySet<string> {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const { symbol } of positions) (once.has(symbol) ? twice : once).add(symbol);
  return twice;
}

function shareOf(rows: readonly AssetPosition[]): string | null {
  const shares = rows.flatMap(({ allocation }) => allocation ?? []);
  return shares.length === 0 ? null : sumDigits(shares);
}
