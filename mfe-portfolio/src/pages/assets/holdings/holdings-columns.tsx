import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Translate } from '@moa/i18n/messages';
import { Change, Money, Quantity } from '@moa/ui/core/figures';
import { weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { TableColumn } from '@moa/ui/table/model/table-column';
import { ValueFlash } from '@moa/ui/value-flash/value-flash';
import type { ReactNode } from 'react';
import { AssetCell } from '../../../components/asset-cell.tsx';
import { koreanTime } from '../../../components/ledger/korean-time.ts';
import { placeText } from '../../../components/place-text.ts';
import type { assetsMessages } from '../../../messages/assets.ts';
import { BriefQuantity } from './cells/brief-quantity.tsx';
import { FreshCell } from './cells/fresh-cell.tsx';
import { PlaceCell } from './cells/place-cell.tsx';
import { PremiumCell } from './cells/premium-cell.tsx';
import { ProfitCell } from './cells/profit-cell.tsx';
import { QuantityCell } from './cells/quantity-cell.tsx';
import { ShareCell } from './cells/share-cell.tsx';
import { TrendCell } from './cells/trend-cell.tsx';
import type { Markets } from './cells/use-markets.ts';

type Given = {
  currency: CurrencyCode;
  /** True if the holding is a manual asset. */
  isWritten(position: AssetPosition): boolean;
  menu(position: AssetPosition): ReactNode;
  /** Opens what is known of the place of a holding. */
  onSource(position: AssetPosition): void;
  markets: Markets;
  /** In the language of the page. */
  getName(position: AssetPosition): string;
};

type Say = Translate<keyof (typeof assetsMessages)['ko']>;
type Column = TableColumn<AssetPosition>;

/** Columns of the holdings; two lines per row on a phone. */
export function holdingsColumns(t: Say, given: Given): readonly Column[] {
  return [
    ...identityColumns(t, given),
    ...quantityColumns(t),
    ...marketColumns(t, given),
    ...valueColumns(t, given),
    ...costColumns(t, given),
    ...closingColumns(t, given),
  ];
}

/** Columns for the asset and its source. */
function identityColumns(t: Say, { getName }: Given): Column[] {
  return [
    {
      key: 'asset',
      header: t('asset'),
      shown: 'always',
      width: 2.2,
      sort: { as: 'text', of: ({ symbol }) => symbol, first: 'asc' },
      cell: (position) => <AssetCell position={position} />,
      card: 'lead',
      brief: (position) => (
        <AssetCell
          position={position}
          second={
            <>
              <BriefQuantity quantity={position.balance} symbol={position.symbol} />
              <BriefPlace title={position.sourceLabel}>{position.sourceLabel}</BriefPlace>
            </>
          }
        />
      ),
      csv: getName,
    },
    { key: 'symbol', header: t('symbol'), shown: 'file', csv: ({ symbol }) => symbol },
    { key: 'kind', header: t('kind'), shown: 'file', csv: ({ kind }) => t(kind) },
    {
      key: 'place',
      header: t('place'),
      from: 760,
      width: 1.3,
      cell: (position) => <PlaceCell position={position} />,
      csv: ({ sourceLabel }) => sourceLabel,
    },
    {
      key: 'placeDetail',
      header: t('placeDetail'),
      shown: 'file',
      csv: (position) => placeText(position).detail,
    },
    {
      key: 'address',
      header: t('address'),
      shown: 'file',
      csv: ({ address }) => address,
    },
    {
      key: 'contract',
      header: t('contractAddress'),
      shown: 'file',
      csv: ({ tokenAddress }) => tokenAddress,
    },
  ];
}

function quantityColumns(t: Say): Column[] {
  return [
    {
      key: 'quantity',
      header: t('quantity'),
      align: 'end',
      width: 1.2,
      sort: { as: 'decimal', of: ({ balance }) => balance, first: 'desc' },
      cell: (position) => <QuantityCell position={position} />,
      csv: ({ balance }) => ({ number: balance }),
    },
    {
      key: 'locked',
      header: t('locked'),
      from: 840,
      align: 'end',
      shown: 'asked',
      width: 1.1,
      sort: { as: 'decimal', of: ({ locked }) => locked, first: 'desc' },
      cell: ({ locked }) => <Quantity value={locked} reason={t('noLocked')} />,
      csv: ({ locked }) => ({ number: locked }),
    },
  ];
}

/** Columns for the unit price and its change. */
function marketColumns(t: Say, { currency, markets }: Given): Column[] {
  return [
    {
      key: 'price',
      header: t('price'),
      align: 'end',
      width: 1.2,
      sort: { as: 'decimal', of: ({ price }) => price, first: 'desc' },
      cell: ({ price }) => (
        <ValueFlash value={price} subject={currency}>
          <Money value={price} currency={currency} price reason={t('noPrice')} />
        </ValueFlash>
      ),
      csvHeader: `${t('price')} (${currency})`,
      csv: ({ price }) => ({ number: price }),
    },
    {
      key: 'change',
      header: t('change'),
      from: 800,
      align: 'end',
      width: 0.9,
      sort: { as: 'decimal', of: ({ change24h }) => change24h, first: 'desc' },
      cell: ({ change24h }) => <Change percent={change24h} reason={t('noChange')} />,
      card: 'note',
      csvHeader: `${t('change')} (%)`,
      csv: ({ change24h }) => ({ number: change24h }),
    },
    {
      // As Upbit and Bithumb count a day.
      key: 'dayChange',
      header: t('dayChange'),
      from: 760,
      align: 'end',
      shown: 'asked',
      width: 1.1,
      sort: { as: 'decimal', of: ({ changeDay }) => changeDay ?? null, first: 'desc' },
      cell: ({ changeDay }) => <Change percent={changeDay ?? null} reason={t('noDayChange')} />,
      csv: ({ changeDay }) => ({ number: changeDay ?? null }),
    },
    {
      key: 'trend',
      header: t('trend'),
      // A column that was asked for is dropped after those that go first without room.
      from: 720,
      align: 'end',
      shown: 'asked',
      width: 1.1,
      sort: {
        as: 'decimal',
        of: ({ symbol }) => markets.of(symbol)?.change ?? null,
        first: 'desc',
      },
      cell: (position) => <TrendCell position={position} markets={markets} />,
      csvHeader: `${t('trend')} (%)`,
      csv: ({ symbol }) => ({ number: markets.of(symbol)?.change ?? null }),
    },
    {
      key: 'premium',
      header: t('premium'),
      from: 740,
      align: 'end',
      shown: 'asked',
      width: 0.9,
      sort: {
        as: 'decimal',
        of: ({ symbol }) => markets.of(symbol)?.kimchiPremium ?? null,
        first: 'desc',
      },
      cell: (position) => <PremiumCell position={position} markets={markets} />,
      csvHeader: `${t('premium')} (%)`,
      csv: ({ symbol }) => ({ number: markets.of(symbol)?.kimchiPremium ?? null }),
    },
    {
      key: 'moved',
      header: t('moved'),
      from: 840,
      align: 'end',
      shown: 'asked',
      width: 1.2,
      sort: { as: 'decimal', of: ({ changeValue24h }) => changeValue24h, first: 'desc' },
      cell: ({ changeValue24h }) => (
        <Change amount={changeValue24h} currency={currency} reason={t('noChange')} />
      ),
      csvHeader: `${t('moved')} (${currency})`,
      csv: ({ changeValue24h }) => ({ number: changeValue24h }),
    },
  ];
}

function valueColumns(t: Say, { currency }: Given): Column[] {
  return [
    {
      key: 'value',
      header: t('value'),
      align: 'end',
      shown: 'always',
      width: 1.4,
      sort: { as: 'decimal', of: ({ value }) => value, first: 'desc' },
      cell: ({ value }) => (
        <Strong>
          <ValueFlash value={value} subject={currency}>
            <Money value={value} currency={currency} reason={t('noValue')} />
          </ValueFlash>
        </Strong>
      ),
      card: 'figure',
      csvHeader: `${t('value')} (${currency})`,
      csv: ({ value }) => ({ number: value }),
    },
    { key: 'currency', header: t('currency'), shown: 'file', csv: () => currency },
  ];
}

/** Columns for cost and profit. */
function costColumns(t: Say, { currency }: Given): Column[] {
  return [
    {
      key: 'average',
      header: t('average'),
      from: 840,
      align: 'end',
      shown: 'asked',
      width: 1.2,
      sort: { as: 'decimal', of: ({ cost }) => cost?.average ?? null, first: 'desc' },
      cell: ({ cost }) => (
        <Money value={cost?.average ?? null} currency={currency} price reason={t('noCost')} />
      ),
      csvHeader: `${t('average')} (${currency})`,
      csv: ({ cost }) => ({ number: cost?.average ?? null }),
    },
    {
      key: 'costTotal',
      header: t('costTotal'),
      from: 840,
      align: 'end',
      shown: 'asked',
      width: 1.2,
      sort: { as: 'decimal', of: ({ cost }) => cost?.total ?? null, first: 'desc' },
      cell: ({ cost }) => (
        <Money value={cost?.total ?? null} currency={currency} reason={t('noCost')} />
      ),
      csvHeader: `${t('costTotal')} (${currency})`,
      csv: ({ cost }) => ({ number: cost?.total ?? null }),
    },
    {
      key: 'profit',
      header: t('profit'),
      from: 880,
      align: 'end',
      width: 1.3,
      sort: { as: 'decimal', of: ({ cost }) => cost?.unrealised ?? null, first: 'desc' },
      cell: (position) => <ProfitCell position={position} />,
      csvHeader: `${t('profit')} (${currency})`,
      csv: ({ cost }) => ({ number: cost?.unrealised ?? null }),
    },
    {
      key: 'profitPercent',
      header: t('profitPercent'),
      shown: 'file',
      csvHeader: `${t('profitPercent')} (%)`,
      csv: ({ cost }) => ({ number: cost?.unrealisedPercentage ?? null }),
    },
  ];
}

/** Its share of everything, how fresh it is, and what can be done with it. */
function closingColumns(t: Say, { isWritten, menu, onSource }: Given): Column[] {
  return [
    {
      key: 'share',
      header: t('share'),
      from: 960,
      align: 'end',
      width: 1.2,
      sort: { as: 'decimal', of: ({ allocation }) => allocation, first: 'desc' },
      cell: ({ allocation }) => <ShareCell share={allocation} reason={t('noShare')} />,
      csvHeader: `${t('share')} (%)`,
      csv: ({ allocation }) => ({ number: allocation }),
    },
    {
      key: 'updated',
      header: t('updated'),
      from: 1040,
      align: 'end',
      width: 0.9,
      sort: { as: 'time', of: ({ lastUpdated }) => lastUpdated, first: 'desc' },
      cell: (position) => (
        <FreshCell position={position} written={isWritten(position)} onOpen={onSource} />
      ),
      csvHeader: `${t('updated')} (KST)`,
      csv: ({ lastUpdated }) => koreanTime(lastUpdated).replace('T', ' '),
    },
    {
      key: 'actions',
      header: t('actions'),
      quiet: true,
      align: 'end',
      shown: 'always',
      width: 0.4,
      cell: menu,
      card: 'act',
    },
  ];
}

const BriefPlace = styled.span`
  flex: 1 1 3em;
  min-width: 3em;
  overflow: hidden;
  text-overflow: ellipsis;
`;
const Strong = styled.strong`
  font-weight: ${weight.semibold};
`;
