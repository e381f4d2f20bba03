import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { color, fontSize } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import type { RangeDetail } from './range-detail.ts';

const height = 220;
const BarChart = lazyPart(
  () => import('@moa/ui/charts/bars/bar-chart'),
  <ChartSkeleton height={height} />,
);

/** Fees of each day, as far as the pool's swaps are known. Nothing where none of them has a value. */
export function FeeDays({ position }: { position: RangeDetail }) {
  const t = useMessages(uniswapV3Messages);
  const { feeDays, currency } = position;
  if (feeDays.every(({ value }) => value === null)) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('feeDays')}</CardTitle>
      </CardHeader>
      <Quiet>{t('feeDaysText')}</Quiet>
      <BarChart
        label={t('feeDays')}
        measure={{ kind: 'money', currency }}
        bars={feeDays.map(({ day, value }) => ({
          key: day,
          label: day.slice(5).replace('-', '.'),
          value,
        }))}
      />
    </Card>
  );
}

const Quiet = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
