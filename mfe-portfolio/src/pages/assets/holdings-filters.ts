import type { AssetPosition } from '@moa/contracts/assets/position';
import type { Translate } from '@moa/i18n/messages';
import { placeName } from '@moa/ui/place-name/place-name';
import type { TableFilter } from '@moa/ui/table/table-filter';
import type { assetsMessages } from '../../messages/assets.ts';

const kinds: readonly AssetPosition['kind'][] = [
  'balance',
  'staked',
  'supplied',
  'debt',
  'liquidity',
  'reward',
];

/** By what one can narrow the table: the place, the kind of holding, the network. */
export function holdingsFilters(
  positions: readonly AssetPosition[],
  t: Translate<keyof (typeof assetsMessages)['ko']>,
): readonly TableFilter<AssetPosition>[] {
  const labels = new Map(positions.map(({ sourceId, sourceLabel }) => [sourceId, sourceLabel]));
  return [
    {
      key: 'place',
      label: t('place'),
      of: ({ sourceId }) => [sourceId],
      name: (source) => labels.get(source) ?? source,
    },
    {
      key: 'kind',
      label: t('kind'),
      of: ({ kind }) => [kind],
      name: (kind) => {
        const known = kinds.find((one) => one === kind);
        return known ? t(known) : kind;
      },
    },
    {
      key: 'network',
      label: t('network'),
      of: ({ chain }) => (chain ? [chain] : []),
      name: placeName,
    },
  ];
}

/** Everything that a holding may be found by. */
export function wordsOf(position: AssetPosition): string {
  const { name, symbol, sourceLabel, exchange, protocol, chain } = position;
  return [name, symbol, sourceLabel, exchange, protocol, chain].join(' ');
}
