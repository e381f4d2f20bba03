/** One share of a pool: how it came to its value, its past, its pool, and what can be done with it. */

import { useParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { TextLink } from '@moa/ui/link/text-link';
import { useLpPosition } from '../../api/lp-tokens/positions.ts';
import { useRefreshPools } from '../../api/lp-tokens/refresh.ts';
import { OpenTransactions } from '../../components/open-transactions/open-transactions.tsx';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { Acts } from './acts.tsx';
import { Advice } from './advice.tsx';
import { Allowances } from './allowances.tsx';
import { Analytics } from './analytics.tsx';
import { Calculator } from './calculator.tsx';
import { Head } from './head.tsx';
import { History } from './history.tsx';
import { LossSimulator } from './loss-simulator.tsx';
import { Waterfall } from './waterfall.tsx';

export default function LpPositionPage() {
  const t = useMessages(lpMessages);
  const { id = '' } = useParams();
  const { data, error, isPending, isFetching, refetch } = useLpPosition(id);
  const refresh = useRefreshPools(id);
  const back = <TextLink to="/defi/lp-tokens">{t('back')}</TextLink>;
  if (isPending)
    return (
      <Page title={t('title')}>
        {back}
        <Card>
          <Skeleton height="16rem" />
        </Card>
      </Page>
    );
  if (!data)
    return (
      <Page title={t('title')}>
        {back}
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      </Page>
    );
  return (
    <Page
      title={data.label}
      actions={
        <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
          {t('refresh')}
        </Button>
      }
    >
      {back}
      {data.stale ? <Notice tone="caution">{t('stale')}</Notice> : null}
      <OpenTransactions protocol="lp-tokens" />
      <Head position={data} />
      <Acts position={data} />
      <Waterfall position={data} />
      <Advice positionId={id} />
      <History positionId={id} />
      <Analytics poolId={data.poolId} />
      <Calculator poolId={data.poolId} liquidity={data.liquidity} />
      <LossSimulator poolId={data.poolId} />
      <Allowances position={data} />
    </Page>
  );
}
