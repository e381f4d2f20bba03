/** One share of a pool: how it came to its value, its past, its pool, and what can be done with it. */

import { approveLp } from '@moa/contracts/defi/lp-tokens/acts';
import type { PoolPosition, SpendingLimit } from '@moa/contracts/defi/lp-tokens/positions';
import { call } from '@moa/host/api';
import { useParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Money, Percent, Quantity } from '@moa/ui/core/figures';
import { Page } from '@moa/ui/core/page';
import { ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { SumLines } from '@moa/ui/sum-lines/sum-lines';
import { useState } from 'react';
import { useLpValue } from '../../api/lp-tokens/pool.ts';
import { useLpPosition } from '../../api/lp-tokens/positions.ts';
import { useRefreshPools } from '../../api/lp-tokens/refresh.ts';
import { OnExplorer } from '../../components/on-explorer.tsx';
import { OpenTransactions } from '../../components/open-transactions.tsx';
import { PlanDialog } from '../../components/plan-dialog/plan-dialog.tsx';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { resultLines, valueLines } from '../../rules/lp-tokens/result-lines.ts';
import { Acts } from './acts.tsx';
import { Advice } from './advice.tsx';
import { Analytics } from './analytics.tsx';
import { Head } from './head.tsx';
import { History } from './history.tsx';
import { LossSimulator } from './loss-simulator.tsx';
import { Controls, Lines, Section } from './section.tsx';

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

/**
 * Value of an amount of liquidity tokens, by the reserves and by the manipulation-resistant price.
 */
function Calculator({ poolId, liquidity }: { poolId: string; liquidity: string }) {
  const t = useMessages(lpMessages);
  const [amount, setAmount] = useState(liquidity);
  const { data, error, isFetching, refetch } = useLpValue(poolId, amount);
  return (
    <Section title={t('calculator')}>
      <Controls>
        <QuantityInput label={t('liquidity')} value={amount} onChange={setAmount} decimals={18} />
      </Controls>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : data ? (
        <StatRow>
          <Stat
            label={t('byReserves')}
            value={
              <Money value={data.valueByReserves} currency={data.currency} reason={t('noPrice')} />
            }
          />
          <Stat
            label={t('fair')}
            about={t('fairAbout')}
            value={<Money value={data.fairValue} currency={data.currency} reason={t('noPrice')} />}
          />
          <Stat label={t('share')} value={<Percent value={data.share} digits={4} />} />
          {data.tokens.map(({ token, amount: of }) => (
            <Stat key={token.address} label={token.symbol} value={<Quantity value={of} />} />
          ))}
        </StatRow>
      ) : null}
    </Section>
  );
}

/** From what is still in it to what that is worth, and from there to what came of all of it: both add up to the last unit. */
function Waterfall({ position }: { position: PoolPosition }) {
  const t = useMessages(lpMessages);
  const { result, value, currency } = position;
  const frame = { unit: { currency }, reason: t('noPrice') };
  return (
    <Section title={t('waterfall')}>
      {result.quality === 'insufficient_data' ? (
        <Notice tone="caution">
          {result.missing.includes('received_from_elsewhere') ? t('received') : t('missing')}
        </Notice>
      ) : null}
      <Sums>
        <SumLines
          {...frame}
          lines={valueLines(position).map(({ key, amount }) => ({ key, label: t(key), amount }))}
          total={{ label: t('value'), amount: value }}
        />
        <SumLines
          {...frame}
          lines={resultLines(position).map(({ key, amount }) => ({ key, label: t(key), amount }))}
          total={{ label: t('net'), amount: result.netPnl }}
        >
          {result.netPnlPercent === null ? null : (
            <>
              {t('ofPutIn')} <Percent value={result.netPnlPercent} />.{' '}
            </>
          )}
          {t('netAbout')}
        </SumLines>
      </Sums>
    </Section>
  );
}

const Sums = styled.div`
  display: grid;
  gap: ${space(6)} ${space(10)};
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
`;

/** Allowances of liquidity tokens, unlimited ones marked; each can be revoked. */
function Allowances({ position }: { position: PoolPosition }) {
  const t = useMessages(lpMessages);
  const [revoked, setRevoked] = useState<SpendingLimit | null>(null);
  const given = position.allowances?.filter(({ allowance }) => allowance !== '0') ?? [];
  return (
    <Section title={t('allowances')}>
      {position.allowances === null ? (
        <Notice tone="caution">{t('allowancesUnread')}</Notice>
      ) : given.length === 0 ? (
        <p>{t('noAllowances')}</p>
      ) : null}
      <Lines>
        {given.map((limit) => (
          <li key={limit.spender}>
            <span>
              {limit.spenderName ?? t('unknownSpender')}
              <small>
                <OnExplorer network={position.network} kind="address" value={limit.spender} />
              </small>
            </span>
            {limit.isUnlimited ? (
              <Badge tone="caution">{t('unlimited')}</Badge>
            ) : (
              <span>
                {t('allowedUpTo')} <Quantity value={limit.allowance} symbol={limit.symbol} />
              </span>
            )}
            <Button onClick={() => setRevoked(limit)}>{t('revoke')}</Button>
          </li>
        ))}
      </Lines>
      {revoked === null ? null : (
        <PlanDialog
          open
          title={t('revokeTitle')}
          ask={(signal) => {
            const { token, spender } = revoked;
            const { walletId } = position;
            return call(approveLp, { body: { walletId, token, spender, amount: '0' } }, { signal });
          }}
          onClose={() => setRevoked(null)}
        />
      )}
    </Section>
  );
}
