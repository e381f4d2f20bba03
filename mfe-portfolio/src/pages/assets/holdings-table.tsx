import type { AssetPosition } from '@moa/contracts/assets/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { Age, Change, Money, Percent, Quantity } from '@moa/ui/core/figures';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { type Column, DataTable, type SortOrder } from '@moa/ui/data-table/data-table';
import { SplitBar } from '@moa/ui/split-bar/split-bar';
import { styled } from '@moa/ui/styled';
import { Tick } from '@moa/ui/tick/tick';
import { AssetCell } from '../../components/asset-cell.tsx';
import { placeText } from '../../components/place-text.ts';
import { assetsMessages } from '../../messages/assets.ts';
import { type HoldingsView, type SortKey, sortKeys } from './holdings-view.ts';
import { shownTotal } from './shown-total.ts';

type Props = {
  rows: readonly AssetPosition[];
  currency: CurrencyCode;
  view: HoldingsView;
  onSort(sort: SortKey, order: SortOrder): void;
};

export function HoldingsTable({ rows, currency, view, onSort }: Props) {
  const t = useMessages(assetsMessages);
  const total = shownTotal(rows);
  const columns: Column<AssetPosition>[] = [
    {
      key: 'asset',
      header: t('asset'),
      sorts: 'asc',
      cell: (position) => <AssetCell position={position} />,
      total: (
        <>
          {t('totalOf', { count: rows.length })}
          {total.unpriced > 0 ? <Quiet> · {t('unpriced', { count: total.unpriced })}</Quiet> : null}
        </>
      ),
    },
    {
      key: 'place',
      header: t('place'),
      cell: (position) => <Place position={position} />,
      total: null,
    },
    {
      key: 'quantity',
      header: t('quantity'),
      align: 'end',
      sorts: 'desc',
      cell: (position) => <Quantity value={position.balance} />,
      total: null,
    },
    {
      key: 'price',
      header: t('price'),
      align: 'end',
      sorts: 'desc',
      cell: (position) => (
        <Tick value={position.price} subject={currency}>
          <Money value={position.price} currency={currency} price reason={t('noPrice')} />
        </Tick>
      ),
      total: null,
    },
    {
      key: 'change',
      header: t('change'),
      align: 'end',
      sorts: 'desc',
      from: 1120,
      cell: (position) => <Change percent={position.change24h} reason={t('noChange')} />,
      total: null,
    },
    {
      key: 'value',
      header: t('value'),
      align: 'end',
      sorts: 'desc',
      cell: (position) => (
        <Strong>
          <Tick value={position.value} subject={currency}>
            <Money value={position.value} currency={currency} reason={t('noValue')} />
          </Tick>
        </Strong>
      ),
      total: (
        <span data-sum={currency}>
          <Money value={total.value} currency={currency} reason={t('noValue')} />
        </span>
      ),
    },
    {
      key: 'share',
      header: t('share'),
      align: 'end',
      sorts: 'desc',
      from: 1200,
      cell: (position) => (
        <Share>
          <span>
            <SplitBar
              whole
              height={4}
              parts={[{ key: 'share', percentage: position.allocation, tone: color.accent }]}
            />
          </span>
          <Percent value={position.allocation} reason={t('noShare')} />
        </Share>
      ),
      total: null,
    },
    {
      key: 'updated',
      header: t('updated'),
      align: 'end',
      from: 1320,
      cell: (position) => (
        <Quiet>
          <Age at={position.lastUpdated} />
        </Quiet>
      ),
      total: null,
    },
  ];
  return (
    <DataTable
      caption={t('table')}
      columns={columns}
      rows={rows}
      rowKey={(position) => position.id}
      sort={{ key: view.sort, order: view.order }}
      onSort={(key, order) => {
        const sort = sortKeys.find((known) => known === key);
        if (sort) onSort(sort, order);
      }}
      opens
    />
  );
}

function Place({ position }: { position: AssetPosition }) {
  const { label, detail } = placeText(position);
  return (
    <>
      <PlaceLabel>{label}</PlaceLabel>
      <Quiet>{detail}</Quiet>
    </>
  );
}

const PlaceLabel = styled.span`
  display: block;
  min-width: 88px;
`;
const Strong = styled.strong`
  font-weight: 600;
`;
const Quiet = styled.span`
  font-size: ${fontSize[13]};
  font-weight: 400;
  color: ${color.textQuiet};
`;
const Share = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(3)};
  & > span:first-child { width: 48px; }
  & > span:last-child { min-width: 56px; }
`;
