import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { sumDigits } from '@moa/finance/money/digits';
import { type Translate, useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { Change, Money, Percent, Quantity } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { css, styled } from '@moa/ui/styled';
import type { TableGroup } from '@moa/ui/table/model/table-group';
import type { ReactNode } from 'react';
import { placeText } from '../../../components/place-text.ts';
import { protocolMark } from '../../../components/protocol-mark.ts';
import { assetsMessages } from '../../../messages/assets.ts';
import { assetChange, assetPrice } from '../../../rules/asset-price.ts';
import { isCounted } from '../../../rules/counted.ts';
import { sumOfValues } from './counted-total.ts';
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
    share: <Percent value={getShare(rows)} reason={t('noShare')} />,
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

function getShare(rows: readonly AssetPosition[]): string | null {
  const shares = rows.flatMap(({ allocation }) => allocation ?? []);
  return shares.length === 0 ? null : sumDigits(shares);
}

type Props = { rows: readonly AssetPosition[] };

/** An asset that is held at several places. */
function AssetHead({ rows }: Props) {
  const t = useMessages(assetsMessages);
  const getName = useAssetName();
  const [first] = rows;
  if (!first) return null;
  return (
    <Head mark={first.symbol} name={getName(first)} note={first.symbol}>
      {t('places', { count: new Set(rows.map(({ sourceId }) => sourceId)).size })}
    </Head>
  );
}

/** An exchange or a wallet. */
function PlaceHead({ rows }: Props) {
  const t = useMessages(assetsMessages);
  const [first] = rows;
  if (!first) return null;
  const { label } = placeText(first);
  return (
    <Head mark={first.exchange ?? 'ETH'} name={label}>
      {t('assetsCount', { count: rows.length })}
    </Head>
  );
}

/** A position in a protocol: its sides and what it has earned. */
function PoolHead({ rows }: Props) {
  const [first] = rows;
  if (!first) return null;
  const { label, detail } = placeText(first);
  const name = first.groupLabel ?? detail;
  return (
    <Head mark={protocolMark(first.protocol)} name={name}>
      {[detail === name ? '' : detail, label].filter(Boolean).join(' · ')}
    </Head>
  );
}

function Head({
  mark,
  name,
  note,
  children,
}: {
  mark: string;
  name: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <Root>
      <AssetMark symbol={mark} size={24} />
      <Words>
        <Name title={name}>
          {name}
          {note ? <Note> {note}</Note> : null}
        </Name>
        <Note>{children}</Note>
      </Words>
    </Root>
  );
}

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
`;
// On phones beneath each other, so that neither is cut off.
const Words = styled.span`
  display: flex;
  align-items: baseline;
  gap: 0 ${space(3)};
  min-width: 0;
  @media (max-width: 639px) { display: grid; }
`;
const onPhones = css`
  @media (max-width: 639px) { white-space: normal; }
`;
const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  font-weight: ${weight.semibold};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${onPhones}
`;
const Note = styled.span`
  min-width: 0;
  overflow: hidden;
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${onPhones}
`;
