import { sumDigits } from '@moa/finance/money/digits';
import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Choice } from '@moa/ui/choice/choice';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Money } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { space } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { useChoiceInAddress } from '../../components/use-choice-in-address.ts';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import type { RangeDetail } from './range-detail.ts';

const height = 220;
const spans = ['7', '14', '30'] as const;
const BarChart = lazyPart(
  () => import('@moa/ui/charts/bars/bar-chart'),
  <ChartSkeleton height={height} />,
);

/** Fees of each day, as far as the pool's swaps are known. Nothing where none of them has a value. */
export function FeeDays({ position }: { position: RangeDetail }) {
  const t = useMessages(uniswapV3Messages);
  const [span, setSpan] = useChoiceInAddress('fees', spans, '30');
  const { feeDays, currency } = position;
  if (feeDays.every(({ value }) => value === null)) return null;
  const shown = feeDays.slice(-Number(span));
  const known = shown.flatMap(({ value }) => value ?? []);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('feeDays')}</CardTitle>
        <strong>
          <Money
            value={known.length === 0 ? null : sumDigits(known)}
            currency={currency}
            reason={t('unknownPeriod')}
          />
        </strong>
      </CardHeader>
      <Span>
        <Choice
          quiet
          label={t('feeSpan')}
          value={span}
          onChange={setSpan}
          options={spans.map((value) => ({ value, label: t('days', { days: value }) }))}
        />
      </Span>
      <Quiet>{t('feeDaysText')}</Quiet>
      <BarChart
        label={t('feeDays')}
        measure={{ kind: 'money', currency }}
        bars={shown.map(({ day, value }) => ({
          key: day,
          label: day.slice(5).replace('-', '.'),
          value,
        }))}
      />
    </Card>
  );
}

const Span = styled.div`
  max-width: 20rem;
  margin-bottom: ${space(3)};
`;
