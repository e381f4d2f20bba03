import type { getUniswapV3PoolAnalytics } from '@moa/contracts/defi/uniswap-v3';
import type { OperationOutput } from '@moa/contracts/operation';
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

type Bars = OperationOutput<typeof getUniswapV3PoolAnalytics>['distribution'];

/** Liquidity of a pool around its price, with what lies in a position's range marked. */
function LiquidityBars({
  bars,
  tick,
  range,
}: {
  bars: Bars;
  tick: number;
  range: { tickLower: number; tickUpper: number };
}) {
  const t = useMessages(uniswapV3Messages);
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return null;
  const width = last.tickUpper - first.tickLower;
  const highest = Math.max(...bars.map(({ liquidity }) => Number(liquidity)), 1);
  const at = (one: number) => ((one - first.tickLower) / width) * 100;
  const isInside = ({ tickLower, tickUpper }: Bars[number]) =>
    tickLower >= range.tickLower && tickUpper <= range.tickUpper;
  const inside = bars.filter(isInside).length;
  return (
    <Figure>
      <figcaption>{t('bars')}</figcaption>
      <svg
        viewBox="0 0 100 40"
        width="100%"
        height="120"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('barsText', { count: bars.length, inside })}
      >
        {bars.map((bar) => {
          const height = (Number(bar.liquidity) / highest) * 38;
          return (
            <rect
              key={bar.tickLower}
              x={at(bar.tickLower)}
              width={Math.max(0.1, at(bar.tickUpper) - at(bar.tickLower))}
              y={40 - height}
              height={height}
              fill={isInside(bar) ? color.accent : color.borderStrong}
            />
          );
        })}
        <line
          x1={at(tick)}
          x2={at(tick)}
          y1="0"
          y2="40"
          stroke={color.text}
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </Figure>
  );
}

const Figure = styled.figure`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(4)};
  figcaption { font-size: ${fontSize[13]}; color: ${color.textQuiet}; }
`;
