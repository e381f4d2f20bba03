import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { space } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { SumLines } from '@moa/ui/sum-lines/sum-lines';
import type { ComponentProps } from 'react';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import { isOver } from '../../rules/uniswap-v3/is-over.ts';
import { isReadable } from '../../rules/uniswap-v3/range-sums.ts';
import type { RangeDetail } from './range-detail.ts';

type Waterfall = typeof import('@moa/ui/charts/bars/waterfall-chart').default;
const WaterfallChart = lazyPart<ComponentProps<Waterfall>>(
  () => import('@moa/ui/charts/bars/waterfall-chart'),
  <ChartSkeleton height={280} />,
);

/**
 * From what was put in to what is there: lines that add up, and a drawing of them where the changes are
 * large enough to be seen beside the amounts.
 */
export function RangeWaterfall({ position }: { position: RangeDetail }) {
  const t = useMessages(uniswapV3Messages);
  const { performance, totalValue, currency } = position;
  const steps = performance?.waterfall;
  // Of a range that is over its prices would go on moving.
  if (!steps || isOver(position)) return null;
  const getName = (name: (typeof steps)[number]['name']) =>
    t(
      name === 'cost' && performance?.cost === null
        ? 'hodl'
        : name === 'priceChange' && currency === 'KRW'
          ? 'priceAndRate'
          : name,
    );
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('waterfall')}</CardTitle>
      </CardHeader>
      <SumLines
        lines={steps.map(({ name, value }) => ({ key: name, label: getName(name), amount: value }))}
        total={{ label: t('total'), amount: totalValue }}
        unit={{ currency }}
        reason={t('noValue')}
      />
      {isReadable(steps, totalValue) ? (
        <Drawing>
          <WaterfallChart
            label={t('waterfall')}
            measure={{ kind: 'money', currency }}
            height={280}
            steps={[
              ...steps.map(({ name, value }) => ({
                key: name,
                value,
                label: getName(name),
                kind: name === 'cost' ? ('total' as const) : ('change' as const),
              })),
              { key: 'total', value: totalValue, label: t('total'), kind: 'total' as const },
            ]}
          />
        </Drawing>
      ) : null}
    </Card>
  );
}

const Drawing = styled.div`
  margin-top: ${space(5)};
`;
