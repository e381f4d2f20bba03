import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Money, Percent, Quantity } from '@moa/ui/core/figures';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { fontSize, space, weight } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { useLido } from '../../api/rebase.ts';
import { rebaseMessages } from '../../messages/rebase.ts';
import { isLoss } from '../../rules/rebase/reward-lines.ts';

/** Lido as a whole: what it earns and holds, how long leaving takes, and the peg. */
export function ProtocolCard() {
  const t = useMessages(rebaseMessages);
  const format = useFormat();
  const { stats, rates } = useLido();
  const { data } = stats;
  const rate = (span: 'days7' | 'days30') => {
    const [apr, growth] = [data?.apr[span] ?? null, data?.growth[span] ?? null];
    return apr === null && isLoss(growth)
      ? `${t('loss')} ${format.percent(growth)}`
      : format.percent(apr);
  };
  return (
    <Card>
      <Title>{t('protocol')}</Title>
      {data ? (
        <StatRow>
          <Stat
            label={t('protocolApr')}
            value={
              isLoss(data.growth.last) ? (
                <>
                  {t('loss')} <Percent value={data.growth.last} />
                </>
              ) : (
                <Percent value={data.apr.last} reason={t('noPast')} />
              )
            }
            note={t('aprDays', { week: rate('days7'), month: rate('days30') })}
          />
          <Stat
            label={t('tvl')}
            value={
              <Money value={data.tvl} currency={data.currency} compact reason={t('noValue')} />
            }
            note={<Quantity value={data.totalPooledEther} symbol="ETH" />}
          />
          {data.queue ? (
            <Stat
              label={t('queue')}
              value={<Quantity value={data.queue.waitingStEth} symbol="stETH" />}
              note={
                data.queue.estimatedDays === null
                  ? t('queueBunker')
                  : t('queueNote', {
                      count: data.queue.waitingRequests,
                      days: data.queue.estimatedDays,
                    })
              }
            />
          ) : null}
          <Stat
            label={t('rate')}
            value={<Quantity value={rates.data?.wstEthToStEth ?? null} symbol="stETH" />}
          />
          <Stat
            label={t('peg')}
            value={<Quantity value={rates.data?.marketStEth ?? null} reason={t('pegNone')} />}
            note={
              rates.data?.marketStEth == null ? (
                t('pegNone')
              ) : (
                <>
                  {rates.data.pegDeviation === null ? null : (
                    <>
                      {t('pegDeviation')}{' '}
                      {format.percent(rates.data.pegDeviation, { signed: true })}
                    </>
                  )}
                  {rates.data.market === null ? null : ` · ${rates.data.market}`}
                  {rates.data.marketSource === 'prices' ? ` · ${t('ofPrices')}` : null}
                </>
              )
            }
          />
          <Stat label={t('fee')} value={<Percent value={data.fee} />} />
        </StatRow>
      ) : stats.isError ? (
        <ErrorState
          error={stats.error}
          onRetry={() => void stats.refetch()}
          busy={stats.isFetching}
        />
      ) : (
        <Skeleton height={64} />
      )}
    </Card>
  );
}

const Title = styled.h2`
  margin-bottom: ${space(4)};
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
`;
