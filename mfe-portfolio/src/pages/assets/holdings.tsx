/** Every holding, in one table whose total is the total. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { Source } from '@moa/contracts/source';
import { ApiFailure } from '@moa/host/api-failure';
import { useDisplayCurrency } from '@moa/host/currency';
import { describeFailure } from '@moa/host/failure-words';
import { linkTo } from '@moa/host/links';
import { positionsQuery, summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { Link, useSearchParams } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { Button, buttonLook } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { useNow } from '@moa/ui/core/figures';
import { Outdated } from '@moa/ui/core/outdated';
import { EmptyState, Notice } from '@moa/ui/core/states';
import { FormFailure } from '@moa/ui/form/form-failure';
import { styled } from '@moa/ui/styled';
import { Inbox, Plus, RefreshCw, Wallet } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useRefreshSources } from '../../api/refresh-sources.ts';
import { knownSince } from '../../components/history/known-since.ts';
import { useHoldingActs } from '../../components/holding-acts/use-holding-acts.tsx';
import { assetsMessages } from '../../messages/assets.ts';
import { manualSources } from '../../rules/manual-sources.ts';
import { ActionWord, HoldingsPage } from './categories/holdings-page.tsx';
import { HoldingsTable } from './holdings/holdings-table.tsx';
import { inShow, readShow } from './holdings/shows.ts';
import { PurchasePrices } from './purchase-prices.tsx';
import { Quarantine } from './quarantine.tsx';
import { RefreshPanel } from './refresh-panel.tsx';
import { TotalsBar } from './totals-bar.tsx';

export function Holdings() {
  const t = useMessages(assetsMessages);
  const currency = useDisplayCurrency();
  const positions = useQuery(positionsQuery(currency));
  const summary = useQuery(summaryQuery(currency));
  const refresh = useRefreshSources();
  const [params] = useSearchParams();
  const { act, add, dialogs } = useHoldingActs(summary.data ?? null);
  const sources = summary.data?.sources;
  // As text, since each tick brings a new list of the same sources.
  const written = manualSources(sources ?? []).join(' ');
  const isWritten = useCallback(
    ({ sourceId }: AssetPosition) => written.split(' ').includes(sourceId),
    [written],
  );
  const retry = () => void positions.refetch();
  const quarantined = useMemo(
    () => inShow(positions.data?.items ?? [], 'suspected'),
    [positions.data],
  );
  const uncosted = useMemo(() => inShow(positions.data?.items ?? [], 'uncosted'), [positions.data]);
  const empty = positions.data?.items.length === 0;
  return (
    <HoldingsPage
      actions={
        <>
          {(sources?.length ?? 0) > 0 ? (
            <Button busy={refresh.busy} onClick={refresh.start}>
              {refresh.busy ? null : <RefreshCw size={16} aria-hidden />}
              <ActionWord>{t('refresh')}</ActionWord>
            </Button>
          ) : null}
          <Button onClick={add}>
            <Plus size={16} aria-hidden />
            <ActionWord>{t('add')}</ActionWord>
          </Button>
        </>
      }
    >
      {positions.data && positions.isError ? (
        <Outdated
          at={knownSince(positions.dataUpdatedAt, summary.data)}
          say={(age) => t('oldSince', { age })}
          onRetry={retry}
          busy={positions.isFetching}
        />
      ) : null}
      <FormFailure error={refresh.error} />
      {refresh.state ? (
        <RefreshPanel state={refresh.state} busy={refresh.busy} onClose={refresh.dismiss} />
      ) : null}
      <TotalsBar summary={summary.data ?? null} totalOfRows={positions.data?.totalValue ?? null} />
      {sources ? <SourceNotices sources={sources} /> : null}
      {readShow(params) === 'uncosted' ? <PurchasePrices positions={uncosted} /> : null}
      {empty ? (
        <Card>
          <NothingHeld
            connected={(sources?.length ?? 0) > 0}
            reading={summary.data?.quality === 'insufficient_data'}
            onAdd={add}
          />
        </Card>
      ) : (
        <HoldingsTable
          data={positions.data ?? null}
          failure={
            positions.isError
              ? { error: positions.error, onRetry: retry, busy: positions.isFetching }
              : null
          }
          summary={summary.data ?? null}
          isWritten={isWritten}
          act={act}
        />
      )}
      {readShow(params) === 'listed' ? <Quarantine positions={quarantined} act={act} /> : null}
      {dialogs}
    </HoldingsPage>
  );
}

/** Which places could not be read, each by its name: how old what is shown of it is, and why. */
function SourceNotices({ sources }: { sources: readonly Source[] }) {
  const t = useMessages(assetsMessages);
  const locale = useLocale();
  const now = useNow(10_000);
  const troubled = sources.filter(({ status }) => status === 'failed' || status === 'stale');
  if (troubled.length === 0) return null;
  return (
    <Notice tone="caution">
      {troubled.map(({ id, label: name, lastSyncedAt, error }) => {
        const reason = error
          ? `${describeFailure(new ApiFailure(error.code, error.message), locale).sentence} `
          : '';
        return (
          <Line key={id} data-late={id}>
            {lastSyncedAt
              ? t('lateSince', { name, age: formatAge(lastSyncedAt, now, locale), reason })
              : t('lateNever', { name, reason })}
          </Line>
        );
      })}
    </Notice>
  );
}

const Line = styled.span`
  display: block;
`;

/** No holding at all: nothing is connected, nothing is read yet, or the places are empty. */
function NothingHeld({
  connected,
  reading,
  onAdd,
}: {
  connected: boolean;
  reading: boolean;
  onAdd(): void;
}) {
  const t = useMessages(assetsMessages);
  if (!connected)
    return (
      <EmptyState
        title={t('emptyTitle')}
        icon={<Wallet size={24} />}
        action={
          <ConnectLink to={linkTo('settings', { add: 'exchange' })} $tone="primary">
            {t('emptyAction')}
          </ConnectLink>
        }
      >
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t(reading ? 'reading' : 'nothingTitle')}
      icon={<Inbox size={24} />}
      action={reading ? null : <Button onClick={onAdd}>{t('add')}</Button>}
    >
      {t(reading ? 'readingText' : 'nothingText')}
    </EmptyState>
  );
}

const ConnectLink = styled(Link)<{ $tone: 'primary' }>`
  ${buttonLook}
`;
