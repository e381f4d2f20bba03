/** Every holding, in one table whose total is the total. */
import { useDisplayCurrency } from '@moa/host/currency';
import { positionsQuery, summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { Link, useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Button, buttonLook } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { EmptyState, ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { color, radius } from '@moa/ui/core/tokens';
import { useWide } from '@moa/ui/data-table/use-wide';
import { styled } from '@moa/ui/styled';
import { Inbox, SearchX, Wallet } from 'lucide-react';
import { assetsMessages } from '../../messages/assets.ts';
import { HoldingsCards } from './holdings-cards.tsx';
import { HoldingsFilter } from './holdings-filter.tsx';
import { HoldingsTable } from './holdings-table.tsx';
import { applyView, type HoldingsView, readView, writeView } from './holdings-view.ts';
import { SourceNotices } from './source-notices.tsx';

/** From here on there is room for a table. */
const tableWidth = 860;

export default function AssetsPage() {
  const t = useMessages(assetsMessages);
  const currency = useDisplayCurrency();
  const positions = useQuery(positionsQuery(currency));
  const summary = useQuery(summaryQuery(currency));
  const [params, setParams] = useSearchParams();
  const wide = useWide(tableWidth);
  const view = readView(params);
  const change = (next: Partial<HoldingsView>) =>
    setParams(writeView({ ...view, ...next }), { replace: true, preventScrollReset: true });

  if (positions.isPending)
    return (
      <Page title={t('title')}>
        <Skeleton height={44} />
        <Skeleton height={520} label={false} />
      </Page>
    );
  if (!positions.data)
    return (
      <Page title={t('title')}>
        <Card>
          <ErrorState
            error={positions.error}
            onRetry={() => void positions.refetch()}
            busy={positions.isFetching}
          />
        </Card>
      </Page>
    );

  const { items, total } = positions.data;
  if (items.length === 0)
    return (
      <Page title={t('title')}>
        {summary.data ? <SourceNotices sources={summary.data.sources} /> : null}
        <Card>
          <NothingHeld
            connected={(summary.data?.sources.length ?? 0) > 0}
            reading={summary.data?.quality === 'insufficient_data'}
          />
        </Card>
      </Page>
    );

  const rows = applyView(items, view);
  const shown = { rows, currency: positions.data.currency, view };
  return (
    <Page title={t('title')}>
      {positions.isError ? (
        <Notice
          tone="caution"
          action={
            <Button size="small" onClick={() => void positions.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('old')}
        </Notice>
      ) : null}
      {summary.data ? <SourceNotices sources={summary.data.sources} /> : null}
      <HoldingsFilter view={view} onChange={change} sorting={!wide} />
      {rows.length === 0 ? (
        <Card>
          <EmptyState
            title={view.query ? t('noMatchTitle') : t('noCategoryTitle')}
            icon={<SearchX size={24} />}
            action={
              <Button onClick={() => change({ query: '', category: 'all' })}>{t('showAll')}</Button>
            }
          >
            {view.query ? t('noMatchText', { query: view.query }) : null}
          </EmptyState>
        </Card>
      ) : wide ? (
        <Surface>
          <HoldingsTable {...shown} onSort={(sort, order) => change({ sort, order })} />
        </Surface>
      ) : (
        <HoldingsCards {...shown} />
      )}
      {total > items.length ? (
        <Quiet>{t('more', { shown: items.length, all: total })}</Quiet>
      ) : null}
    </Page>
  );
}

function NothingHeld({ connected, reading }: { connected: boolean; reading: boolean }) {
  const t = useMessages(assetsMessages);
  if (!connected)
    return (
      <EmptyState
        title={t('emptyTitle')}
        icon={<Wallet size={24} />}
        action={
          <ConnectLink to="/settings?add=exchange" $tone="primary">
            {t('emptyAction')}
          </ConnectLink>
        }
      >
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <EmptyState title={t(reading ? 'reading' : 'nothingTitle')} icon={<Inbox size={24} />}>
      {t(reading ? 'readingText' : 'nothingText')}
    </EmptyState>
  );
}

const ConnectLink = styled(Link)<{ $tone: 'primary' }>`
  ${buttonLook}
`;
const Surface = styled(Card)`
  padding: 0;
  border-radius: ${radius.large};
`;
const Quiet = styled.p`
  color: ${color.textQuiet};
`;
