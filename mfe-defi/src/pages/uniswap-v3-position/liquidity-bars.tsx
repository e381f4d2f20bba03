/** Liquidity of a pool around its price, with what lies in a position's range marked. */
import type { getUniswapV3PoolAnalytics } from '@moa/contracts/defi/uniswap-v3';
import type { OperationOutput } from '@moa/contracts/operation';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';

type Bars = OperationOutput<typeof getUniswapV3PoolAnalytics>['distribution'];

export function LiquidityBars({
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
