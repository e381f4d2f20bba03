import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Money, Percent } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { SkeletonRows } from '@moa/ui/skeleton/skeleton-shapes';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { useUniswapV3Pool } from '../../api/uniswap-v3/position.ts';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import { LiquidityBars } from './liquidity-bars.tsx';
import type { RangeDetail } from './range-detail.ts';

/** The pool of a position, from its own logs. */
export function PoolCard({ position }: { position: RangeDetail }) {
  const t = useMessages(uniswapV3Messages);
  const { data: pool, isPending } = useUniswapV3Pool(position.poolId);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('pool')}</CardTitle>
      </CardHeader>
      {pool === undefined ? (
        isPending ? (
          <SkeletonRows rows={3} />
        ) : (
          <Notice tone="caution">{t('poolFailed')}</Notice>
        )
      ) : (
        <>
          <StatRow>
            {(['volume24h', 'volume7d', 'fees7d'] as const).map((name) => (
              <Stat
                key={name}
                label={t(name)}
                value={
                  <Money
                    value={pool[name]}
                    currency={pool.currency}
                    compact
                    reason={t('unknownPeriod')}
                  />
                }
              />
            ))}
            <Stat
              label={t('reserves')}
              value={
                <Money
                  value={pool.reserves.value}
                  currency={pool.currency}
                  compact
                  reason={t('noValue')}
                />
              }
            />
            <Stat
              label={t('poolApr')}
              value={<Percent value={pool.feeApr7d} reason={t('unknownPeriod')} />}
            />
            <Stat
              label={t('volatility')}
              value={<Percent value={pool.volatilityDaily} reason={t('unknownPeriod')} />}
            />
          </StatRow>
          <LiquidityBars bars={pool.distribution} tick={pool.tick} range={position} />
        </>
      )}
    </Card>
  );
}
