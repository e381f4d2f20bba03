/** Everything that moved: what costs and profits are reckoned from. */

import type { Source } from '@moa/contracts/source';
import { useDisplayCurrency } from '@moa/host/currency';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { EmptyState } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { SearchField } from '@moa/ui/field/search-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { ChoiceChip } from '@moa/ui/table/draw/choice-chip';
import { Download, Inbox, Plus, Upload } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useSaveLedger } from '../../../api/change-ledger.ts';
import { ledgerQuery } from '../../../api/ledger.ts';
import { Coverage } from '../../../components/ledger/coverage.tsx';
import { LedgerList } from '../../../components/ledger/ledger-list.tsx';
import {
  entryTypes,
  type LedgerView,
  ledgerFilters,
  ledgerPeriods,
  readLedgerView,
  writeLedgerView,
} from '../../../components/ledger/ledger-view.ts';
import { ledgerMessages } from '../../../messages/ledger.ts';
import { ledgerImport } from '../../../messages/ledger-import.ts';
import { ActionWord, HoldingsPage } from '../categories/holdings-page.tsx';

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
  const known = useQuery(summaryQuery(useDisplayCurrency())).data?.sources;
  const sources = known ?? [];
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
          {known?.length !== 0 ? (
            <>
              <Button disabled={!known} onClick={() => setImporting(true)}>
                <Upload size={16} aria-hidden />
                <ActionWord>{importWords('open')}</ActionWord>
              </Button>
              <Button disabled={!known} onClick={() => setAdding(true)}>
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

/** ms after the last letter until the server is asked. */
const pause = 300;

/** By what the ledger can be narrowed. */
function LedgerTools({
  view,
  sources,
  onChange,
}: {
  view: LedgerView;
  sources: readonly Source[];
  onChange(change: Partial<LedgerView>): void;
}) {
  const t = useMessages(ledgerMessages);
  const [typed, setTyped] = useState(view.symbol);
  useEffect(() => {
    if (typed === view.symbol) return;
    const timer = setTimeout(() => onChange({ symbol: typed }), pause);
    return () => clearTimeout(timer);
  });
  const narrowed = view.symbol || view.source || view.type || view.period !== 'all';
  return (
    <Root role="search" aria-label={t('tools')}>
      <Search label={t('search')} value={typed} maxLength={20} onChange={setTyped} />
      <ChoiceChip
        label={t('place')}
        value={view.source}
        plain=""
        options={[
          { value: '', label: t('allSources') },
          ...sources.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={(source) => onChange({ source })}
      />
      <ChoiceChip
        label={t('type')}
        value={view.type}
        plain=""
        options={[
          { value: '' as const, label: t('allTypes') },
          ...entryTypes.map((type) => ({ value: type, label: t(type) })),
        ]}
        onChange={(type) => onChange({ type })}
      />
      <ChoiceChip
        label={t('period')}
        value={view.period}
        plain="all"
        options={ledgerPeriods.map((period) => ({ value: period, label: t(`period_${period}`) }))}
        onChange={(period) => onChange({ period })}
      />
      {narrowed ? (
        <Button
          size="small"
          tone="quiet"
          onClick={() => {
            setTyped('');
            onChange({ symbol: '', source: '', type: '', period: 'all' });
          }}
        >
          {t('reset')}
        </Button>
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;
const Search = styled(SearchField)`
  flex: 1 1 200px;
  max-width: 300px;
  @media (max-width: 639px) { flex-basis: 100%; max-width: none; }
`;
