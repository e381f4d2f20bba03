import { assetName } from '@moa/contracts/assets/asset-names';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { compareDigits } from '@moa/finance/money/digits';
import type { Translate } from '@moa/i18n/messages';
import { placeName } from '@moa/ui/place-name/place-name';
import type { TableFilter } from '@moa/ui/table/model/table-filter';
import type { assetsMessages } from '../../../messages/assets.ts';

const kinds: readonly AssetPosition['kind'][] = [
  'balance',
  'staked',
  'supplied',
  'debt',
  'liquidity',
  'principal',
  'reward',
];

/** By what one can narrow the table: of which asset, where, on which network, in which protocol, what kind, how much. */
export function holdingsFilters(
  positions: readonly AssetPosition[],
  t: Translate<keyof (typeof assetsMessages)['ko']>,
  min: { bounds: readonly string[]; name(bound: string): string },
): readonly TableFilter<AssetPosition>[] {
  const labels = new Map(positions.map(({ sourceId, sourceLabel }) => [sourceId, sourceLabel]));
  return [
    {
      key: 'asset',
      label: t('whichAsset'),
      of: ({ symbol }) => [symbol],
      name: (symbol) => symbol,
    },
    {
      key: 'place',
      label: t('place'),
      of: ({ sourceId }) => [sourceId],
      name: (source) => labels.get(source) ?? source,
    },
    {
      key: 'exchange',
      label: t('exchangeName'),
      of: ({ exchange }) => (exchange ? [exchange] : []),
      name: placeName,
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
    {
      key: 'protocol',
      label: t('protocol'),
      of: ({ protocol }) => (protocol ? [protocol] : []),
      name: placeName,
    },
    {
      key: 'least',
      label: t('least'),
      single: true,
      order: min.bounds,
      // A debt counts by its size, and what has no price is never too small.
      of: ({ value }) =>
        min.bounds.filter(
          (bound) => value === null || compareDigits(value.replace('-', ''), bound) >= 0,
        ),
      name: (bound) => t('atLeast', { amount: min.name(bound) }),
    },
  ];
}

/** Everything that a holding may be found by. */
export function getWords(position: AssetPosition): string {
  const { name, symbol, sourceLabel, exchange, protocol, chain, groupLabel } = position;
  // By the name in either language.
  const names = [name, assetName(position, 'ko')];
  return [...names, symbol, sourceLabel, exchange, protocol, chain, groupLabel].join(' ');
}
