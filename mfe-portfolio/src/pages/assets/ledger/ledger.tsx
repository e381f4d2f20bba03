/** Everything that moved: what costs and profits are reckoned from. */
import { useDisplayCurrency } from '@moa/host/currency';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { EmptyState } from '@moa/ui/core/states';
import { FormFailure } from '@moa/ui/form/form-failure';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { Download, Inbox, Plus, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSaveLedger } from '../../../api/change-ledger.ts';
import { ledgerQuery } from '../../../api/ledger.ts';
import { Coverage } from '../../../components/ledger/coverage.tsx';
import { LedgerList } from '../../../components/ledger/ledger-list.tsx';
import {
  type LedgerView,
  ledgerFilters,
  readLedgerView,
  writeLedgerView,
} from '../../../components/ledger/ledger-view.ts';
import { ledgerMessages } from '../../../messages/ledger.ts';
import { ledgerImport } from '../../../messages/ledger-import.ts';
import { ActionWord, HoldingsPage } from '../categories/holdings-page.tsx';
import { LedgerTools } from './ledger-tools.tsx';

const EntryDialog = lazyPart(() => import('../../../components/ledger/entry-dialog.tsx'), null);

const ImportDialog = lazyPart(
  () => import('../../../components/ledger/import/import-dialog.tsx'),
  null,
);

export default function Ledger() {
  const t = useMessages(ledgerMessages);
  const importWords = useMessages(ledgerImport);
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readLedgerView(params), [params]);
  const filters = useMemo(() => ledgerFilters(view, new Date()), [view]);
  const sources = useQuery(summaryQuery(useDisplayCurrency())).data?.sources ?? [];
  const { data } = useQuery(ledgerQuery(filters, view.page));
  const save = useSaveLedger();
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const change = (next: Partial<LedgerView>) =>
    setParams((now) => writeLedgerView({ ...readLedgerView(now), page: 1, ...next }), {
      replace: true,
      preventScrollReset: true,
    });
  const whole = Object.keys(filters).length === 0;
  return (
    <HoldingsPage
      actions={
        <>
          <Button busy={save.isPending} onClick={() => save.mutate(filters)}>
            {save.isPending ? null : <Download size={16} aria-hidden />}
            <ActionWord>{t('csv')}</ActionWord>
          </Button>
          {sources.length > 0 ? (
            <>
              <Button onClick={() => setImporting(true)}>
                <Upload size={16} aria-hidden />
                <ActionWord>{importWords('open')}</ActionWord>
              </Button>
              <Button onClick={() => setAdding(true)}>
                <Plus size={16} aria-hidden />
                <ActionWord>{t('add')}</ActionWord>
              </Button>
            </>
          ) : null}
        </>
      }
    >
      <FormFailure error={save.error} />
      <LedgerTools view={view} sources={sources} onChange={change} />
      <LedgerList
        filters={filters}
        page={view.page}
        onPage={(page) => change({ page })}
        empty={
          <EmptyState
            title={t(whole ? 'emptyTitle' : 'noMatch')}
            icon={<Inbox size={24} />}
            action={
              sources.length > 0 && whole ? (
                <Button onClick={() => setAdding(true)}>{t('add')}</Button>
              ) : null
            }
          >
            {whole ? t('emptyText') : null}
          </EmptyState>
        }
      />
      {data ? <Coverage coverage={data.coverage} /> : null}
      {importing ? <ImportDialog sources={sources} onClose={() => setImporting(false)} /> : null}
      {adding ? <EntryDialog sources={sources} onClose={() => setAdding(false)} /> : null}
    </HoldingsPage>
  );
}
