/** A page of the ledger, with the way to the others. What narrows it is its page's matter. */
import type { LedgerEntry } from '@moa/contracts/assets/ledger';
import { useDisplayCurrency } from '@moa/host/currency';
import { useQuery } from '@moa/host/query';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, translate, useMessages } from '@moa/i18n/messages';
import { Confirm } from '@moa/ui/confirm/confirm';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { FormFailure } from '@moa/ui/form/form-failure';
import { Pagination } from '@moa/ui/pagination/pagination';
import { styled } from '@moa/ui/styled';
import { useTableInMemory } from '@moa/ui/table/hooks/use-table-in-memory';
import { Table } from '@moa/ui/table/table';
import { type ReactNode, useMemo, useState } from 'react';
import { useDeleteLedgerEntry } from '../../api/change-ledger.ts';
import { type LedgerFilters, ledgerQuery } from '../../api/ledger.ts';
import { ledgerMessages } from '../../messages/ledger.ts';
import { ledgerColumns } from './ledger-columns.tsx';

type Props = {
  filters: LedgerFilters;
  page: number;
  onPage(page: number): void;
  perPage?: number;
  empty: ReactNode;
};
const keyOf = ({ id }: LedgerEntry) => id;

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
        rowKey={keyOf}
        {...{ columns, state, empty }}
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
