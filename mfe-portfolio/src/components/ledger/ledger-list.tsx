/** A page of the ledger, with the way to the others. What narrows it is its page's matter. */
import type { LedgerEntry } from '@moa/contracts/assets/ledger';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useDisplayCurrency } from '@moa/host/currency';
import { useQuery } from '@moa/host/query';
import { showToast } from '@moa/host/toasts';
import { type Locale, useLocale } from '@moa/i18n/locale';
import { inBothLanguages, type Translate, translate, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Money, Quantity } from '@moa/ui/core/figures';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { FormFailure } from '@moa/ui/form/form-failure';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { Pagination } from '@moa/ui/pagination/pagination';
import { styled } from '@moa/ui/styled';
import { useTableInMemory } from '@moa/ui/table/hooks/use-table-in-memory';
import type { TableColumn } from '@moa/ui/table/model/table-column';
import { Table } from '@moa/ui/table/table';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useDeleteLedgerEntry } from '../../api/change-ledger.ts';
import { type LedgerFilters, ledgerQuery } from '../../api/ledger.ts';
import { ledgerMessages } from '../../messages/ledger.ts';
import { EntryAsset, KindCell, Signed } from './entry-cells.tsx';
import { entryKind } from './entry-kind.ts';

type Props = {
  filters: LedgerFilters;
  page: number;
  onPage(page: number): void;
  perPage?: number;
  empty: ReactNode;
};
const getKey = ({ id }: LedgerEntry) => id;

export function LedgerList({ filters, page, onPage, perPage = 20, empty }: Props) {
  const t = useMessages(ledgerMessages);
  const locale = useLocale();
  const currency = useDisplayCurrency();
  const ledger = useQuery(ledgerQuery(filters, page, perPage));
  const state = useTableInMemory();
  const [doomed, setDoomed] = useState<LedgerEntry | null>(null);
  const remove = useDeleteLedgerEntry();
  const columns = useMemo(
    () =>
      ledgerColumns(
        (key, values) => translate(ledgerMessages, locale, key, values),
        locale,
        currency,
        setDoomed,
      ),
    [locale, currency],
  );
  const { data } = ledger;
  const pages = data ? Math.max(1, Math.ceil(data.total / data.limit)) : 1;
  return (
    <>
      <Table
        id="ledger"
        caption={t('table')}
        rows={data?.items ?? null}
        rowKey={getKey}
        columns={columns}
        state={state}
        empty={empty}
        paged={false}
        failure={
          ledger.isError
            ? {
                error: ledger.error,
                onRetry: () => void ledger.refetch(),
                busy: ledger.isFetching,
              }
            : null
        }
        cardsBelow={640}
        rowHeight={60}
      />
      {data && data.total > data.limit ? (
        <Foot>
          <span>
            {t('range', {
              first: (page - 1) * data.limit + 1,
              last: Math.min(page * data.limit, data.total),
              count: data.total,
            })}
          </span>
          <Pagination page={page} pages={pages} onPage={onPage} />
        </Foot>
      ) : null}
      <Confirm
        open={doomed !== null}
        title={t('deleteTitle')}
        action={t('remove')}
        busy={remove.isPending}
        onCancel={() => setDoomed(null)}
        onConfirm={() =>
          doomed &&
          remove.mutate(doomed.id, {
            onSuccess: () => {
              setDoomed(null);
              showToast({ type: 'success', title: inBothLanguages(ledgerMessages, 'deleted') });
            },
          })
        }
      >
        <p>{t('deleteText')}</p>
        <FormFailure error={remove.error} />
      </Confirm>
    </>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  font-size: ${fontSize[13]};
  font-variant-numeric: tabular-nums;
  color: ${color.textQuiet};
`;

/** Columns of the ledger; two lines per entry on a phone. */
function ledgerColumns(
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
