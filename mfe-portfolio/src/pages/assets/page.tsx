/** Every holding, in one table whose total is the total. */
import { getDisplayCurrency, useDisplayCurrency } from '@moa/host/currency';
import { positionsQuery, summaryQuery } from '@moa/host/portfolio';
import { queryClient, useQuery } from '@moa/host/query';
import { Link } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Button, buttonLook } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { EmptyState, Notice } from '@moa/ui/core/states';
import { styled } from '@moa/ui/styled';
import { Inbox, Wallet } from 'lucide-react';
import { assetsMessages } from '../../messages/assets.ts';
import { CategoryTabs } from './category-tabs.tsx';
import { HoldingsTable } from './holdings-table.tsx';
import { SourceNotices } from './source-notices.tsx';

/** Reads the holdings ahead. */
export function prefetch() {
  return queryClient.prefetchQuery(positionsQuery(getDisplayCurrency()));
}

export default function AssetsPage() {
  const t = useMessages(assetsMessages);
  const currency = useDisplayCurrency();
  const positions = useQuery(positionsQuery(currency));
  const summary = useQuery(summaryQuery(currency));

  if (positions.data?.items.length === 0)
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

  const retry = () => void positions.refetch();
  return (
    <Page title={t('title')} actions={<CategoryTabs />}>
      {positions.data && positions.isError ? (
        <Notice
          tone="caution"
          action={
            <Button size="small" onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {t('old')}
        </Notice>
      ) : null}
      {summary.data ? <SourceNotices sources={summary.data.sources} /> : null}
      <HoldingsTable
        data={positions.data ?? null}
        failure={
          positions.isError
            ? { error: positions.error, onRetry: retry, busy: positions.isFetching }
            : null
        }
      />
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
