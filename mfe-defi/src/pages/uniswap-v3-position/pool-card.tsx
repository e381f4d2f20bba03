import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Money, Percent, Quantity } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { SkeletonRows } from '@moa/ui/skeleton/skeleton-shapes';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { useUniswapV3Pool } from '../../api/uniswap-v3/position.ts';
import { OnExplorer } from '../../components/on-explorer.tsx';
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
            {(['volume24h', 'volume7d', 'fees24h', 'fees7d'] as const).map((name) => (
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
            <Stat label={t('swaps24h')} value={<Quantity value={`${pool.swaps24h}`} />} />
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
          <Address>
            {t('poolContract')}{' '}
            <OnExplorer network={pool.chain} kind="address" value={pool.address} />
          </Address>
        </>
      )}
    </Card>
  );
}

const Address = styled.p`
  margin-top: ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
