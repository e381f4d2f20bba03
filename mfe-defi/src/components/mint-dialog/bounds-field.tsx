/** The bounds of a range: usual widths by a press, or prices that are typed. They go to the nearest that the pool can have. */

import { exact, plain } from '@moa/finance/money/decimal';
import { useMessages } from '@moa/i18n/messages';
import { RangeBar } from '@moa/ui/charts/gauge/range-bar';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import type { RangePool } from '../../rules/uniswap-v3/range-sums.ts';
import { isTurned } from '../../rules/uniswap-v3/range-sums.ts';
import {
  fullTicks,
  ordered,
  priceOfTick,
  type Ticks,
  tickOfPrice,
  ticksAround,
} from '../../rules/uniswap-v3/tick-prices.ts';

type Props = { pool: RangePool; ticks: Ticks; onChange(ticks: Ticks): void };

const widths = [5, 10, 25, 50] as const;

export function BoundsField({ pool, ticks, onChange }: Props) {
  const t = useMessages(uniswapV3Messages);
  const inverted = isTurned(pool);
  const spacing = pool.tickSpacing;
  const now = inverted ? pool.current.inverse : pool.current.price;
  const [base, quote] = inverted
    ? [pool.token1.symbol, pool.token0.symbol]
    : [pool.token0.symbol, pool.token1.symbol];
  const full = fullTicks(spacing);
  const isFull = ticks.tickLower <= full.tickLower && ticks.tickUpper >= full.tickUpper;
  // Turned, the upper tick is the lower price.
  const [low, high] = inverted
    ? [ticks.tickUpper, ticks.tickLower]
    : [ticks.tickLower, ticks.tickUpper];
  const min = isFull ? null : priceOfTick(low, pool, inverted);
  const max = isFull ? null : priceOfTick(high, pool, inverted);
  const [typing, setTyping] = useState<{ min: string; max: string } | null>(null);
  const shown = typing ?? { min: typedPrice(min), max: typedPrice(max) };
  const type = (next: { min: string; max: string }) => {
    setTyping(next);
    if (!(Number(next.min) > 0) || !(Number(next.max) > 0)) return;
    const tickAt = (price: string) => tickOfPrice(price, pool, inverted, spacing);
    onChange(ordered(tickAt(next.min), tickAt(next.max), spacing));
  };
  const press = (next: Ticks) => {
    setTyping(null);
    onChange(next);
  };
  return (
    <Root role="group" aria-label={t('range')}>
      <Name>
        {t('range')} <Quiet>{t('per', { base })}</Quiet>
      </Name>
      <Widths>
        {now === null
          ? null
          : widths.map((width) => (
              <Button
                key={width}
                size="small"
                onClick={() => press(ticksAround(now, width, pool, inverted, spacing))}
              >
                ±{width}%
              </Button>
            ))}
        <Button size="small" aria-pressed={isFull} onClick={() => press(full)}>
          {t('fullRange')}
        </Button>
      </Widths>
      <Two>
        <QuantityInput
          label={t('lowerBound')}
          value={shown.min}
          onChange={(next) => type({ ...shown, min: next })}
          decimals={18}
          unit={quote}
          step={getStep(now)}
          min="0"
        />
        <QuantityInput
          label={t('upperBound')}
          value={shown.max}
          onChange={(next) => type({ ...shown, max: next })}
          decimals={18}
          unit={quote}
          step={getStep(now)}
          min="0"
        />
      </Two>
      <RangeBar min={min} max={max} now={now} measure={{ kind: 'quantity', symbol: quote }} />
    </Root>
  );
}

/** About a hundredth of the price, one digit of it. */
function getStep(now: string | null): string {
  const power = Math.floor(Math.log10(Number(now ?? '1'))) - 2;
  return power >= 0 ? `${10 ** power}` : (10 ** power).toFixed(Math.min(18, -power));
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
`;
const Name = styled.p`
  font-weight: ${weight.semibold};
`;
const Quiet = styled.span`
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
const Widths = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: ${space(3)};
`;

const digits = 6;

/** Formats a price for an input: six significant digits; empty where there is none. */
function typedPrice(price: string | null): string {
  return price === null ? '' : plain(exact(price).precision(digits));
}
