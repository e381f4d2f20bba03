import type { LedgerEntry } from '@moa/contracts/assets/ledger';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Locale } from '@moa/i18n/locale';
import type { Translate } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Money, Quantity } from '@moa/ui/core/figures';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import type { TableColumn } from '@moa/ui/table/model/table-column';
import { Trash2 } from 'lucide-react';
import type { ledgerMessages } from '../../messages/ledger.ts';
import { EntryAsset, KindCell, Signed } from './entry-cells.tsx';
import { entryKind } from './entry-kind.ts';

/** Columns of the ledger; two lines per entry on a phone. */
export function ledgerColumns(
  t: Translate<keyof (typeof ledgerMessages)['ko']>,
  locale: Locale,
  currency: CurrencyCode,
  onDelete: (entry: LedgerEntry) => void,
): readonly TableColumn<LedgerEntry>[] {
  // Values of then are kept in two currencies; any other would be today's rate in disguise.
  const inWon = currency === 'KRW';
  const value = (entry: LedgerEntry) => (
    <Money
      value={inWon ? entry.valueKrw : entry.valueUsd}
      currency={inWon ? 'KRW' : 'USD'}
      reason={t('noValue')}
    />
  );
  return [
    {
      key: 'asset',
      header: t('asset'),
      shown: 'always',
      cell: (entry) => <EntryAsset entry={entry} />,
      card: 'lead',
      brief: (entry) => (
        <EntryAsset
          entry={entry}
          second={
            <>
              {t(entry.ownMove ? 'ownMove' : entryKind(entry))}
              <time dateTime={entry.at}>{formatTime(entry.at, locale)}</time>
            </>
          }
        />
      ),
    },
    { key: 'type', header: t('type'), cell: (entry) => <KindCell entry={entry} /> },
    {
      key: 'at',
      header: t('at'),
      cell: ({ at }) => <time dateTime={at}>{formatTime(at, locale)}</time>,
    },
    {
      key: 'quantity',
      header: t('quantity'),
      align: 'end',
      shown: 'always',
      cell: ({ quantity }) => <Signed quantity={quantity} />,
      card: 'figure',
    },
    {
      key: 'counter',
      header: t('counter'),
      align: 'end',
      from: 760,
      cell: ({ counterQuantity, counterSymbol }) =>
        counterQuantity && counterSymbol ? (
          <Signed quantity={counterQuantity} symbol={counterSymbol} />
        ) : (
          t('none')
        ),
    },
    {
      key: 'fee',
      header: t('fee'),
      align: 'end',
      from: 920,
      cell: ({ feeQuantity, feeSymbol }) =>
        feeQuantity && feeSymbol ? <Quantity value={feeQuantity} symbol={feeSymbol} /> : t('none'),
    },
    { key: 'value', header: t('value'), align: 'end', cell: value, card: 'note' },
    { key: 'place', header: t('place'), from: 840, cell: ({ sourceLabel }) => sourceLabel },
    {
      key: 'actions',
      header: t('actions'),
      quiet: true,
      align: 'end',
      shown: 'always',
      cell: (entry) =>
        entry.manual ? (
          <IconButton
            size="small"
            label={t('deleteEntry')}
            icon={<Trash2 size={16} />}
            onClick={() => onDelete(entry)}
          />
        ) : null,
    },
  ];
}
