/** Shares of liquidity pools of all wallets: what they are worth, brought, and the way to each. */

import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { linkTo } from '@moa/host/links';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { Page } from '@moa/ui/core/page';
import { EmptyState, ErrorState, Skeleton } from '@moa/ui/core/states';
import { ButtonLink } from '@moa/ui/link/button-link';
import { useTableInUrl } from '@moa/ui/table/hooks/use-table-in-url';
import { Table } from '@moa/ui/table/table';
import { Droplets } from 'lucide-react';
import { useMemo } from 'react';
import { useLpPositions } from '../../api/lp-tokens/positions.ts';
import { useRefreshPools } from '../../api/lp-tokens/refresh.ts';
import { OpenTransactions } from '../../components/open-transactions.tsx';
import { OwnOrVisit } from '../../components/visit/own-or-visit.tsx';
import { VisitWithoutWallet } from '../../components/visit/visit-without-wallet.tsx';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { poolColumns } from './pool-columns.tsx';
import { PoolSummary } from './pool-summary.tsx';

export default function LpTokensPage() {
  const t = useMessages(lpMessages);
  return (
    <OwnOrVisit title={t('title')} preview={t('preview')} kind="pool">
      <Own />
    </OwnOrVisit>
  );
}

function Own() {
  const t = useMessages(lpMessages);
  const { data, error, isPending, isError, isFetching, dataUpdatedAt, refetch } = useLpPositions();
  const refresh = useRefreshPools(null);
  const retry = () => void refetch();
  if (isPending)
    return (
      <Page title={t('title')}>
        <Card>
          <Skeleton height="7rem" />
        </Card>
        <Card>
          <Skeleton height="12rem" />
        </Card>
      </Page>
    );
  if (!data)
    return (
      <Page title={t('title')}>
        <Card>
          <ErrorState error={error} onRetry={retry} busy={isFetching} />
        </Card>
      </Page>
    );
  return (
    <Page
      title={t('title')}
      actions={
        data.length === 0 ? null : (
          <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
            {t('refresh')}
          </Button>
        )
      }
    >
      {isError ? (
        <Outdated
          at={dataUpdatedAt}
          say={(age) => t('old', { age })}
          onRetry={retry}
          busy={isFetching}
        />
      ) : null}
      <OpenTransactions />
      {data.length === 0 ? (
        <Card>
          <EmptyState
            title={t('emptyTitle')}
            icon={<Droplets size={24} />}
            action={
              <ButtonLink to={linkTo('settings', { add: 'wallet' })}>{t('emptyAction')}</ButtonLink>
            }
          >
            {t('emptyText')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <PoolSummary positions={data} />
          <PoolTable positions={data} />
        </>
      )}
      {data.length === 0 ? <VisitWithoutWallet kind="pool" /> : null}
    </Page>
  );
}

const keys = {
  sorts: [
    ...['name', 'value', 'share', 'putIn', 'takenOut', 'claimable', 'claimed'],
    ...['fees', 'loss', 'feeApr', 'rewardApr', 'net'],
  ],
  filters: [],
};

/** Shares of pools, each leading to its own page; the file has every figure in full. */
function PoolTable({ positions }: { positions: readonly PoolPosition[] }) {
  const t = useMessages(lpMessages);
  const columns = useMemo(() => poolColumns(t), [t]);
  const state = useTableInUrl(keys);
  return (
    <Card>
      <Table
        id="lp-tokens"
        caption={t('title')}
        columns={columns}
        rows={positions}
        rowKey={({ id }) => id}
        state={state}
        order={{ key: 'value', order: 'desc' }}
        file="lp-tokens"
        cardsBelow={720}
      />
    </Card>
  );
}
