/** The net worth over time, up to this moment. */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { useDisplayCurrency } from '@moa/host/currency';
import { useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { closedTableHeight } from '@moa/ui/charts/chart-size';
import { ChartSkeleton } from '@moa/ui/charts/chart-skeleton';
import { Card, CardTitle } from '@moa/ui/core/card';
import { ErrorState } from '@moa/ui/core/states';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { portfolioHistoryQuery } from '../../api/portfolio-history.ts';
import { homeMessages } from '../../messages/home.ts';
import { chartPoints, flowsWithin, isDrawable, recordsBegin } from './chart-points.ts';
import { RangeSwitch } from './range-switch.tsx';
import { rangeIn, shownRange, usualRange } from './shown-range.ts';
import { useLiveMinutes } from './use-live-minutes.ts';
import { chartHeight } from './value-chart-height.ts';

const ValueChart = lazyPart(
  () => import('./value-chart.tsx'),
  <ChartSkeleton height={chartHeight} />,
);

type Props = { summary: AssetSummary; total: string | null };

export function ValueCard({ summary, total }: Props) {
  const t = useMessages(homeMessages);
  const currency = useDisplayCurrency();
  const [params] = useSearchParams();
  const chosen = rangeIn(params);
  const history = useQuery(portfolioHistoryQuery(chosen ?? usualRange, currency));
  const now = { at: summary.asOf, value: total };
  useLiveMinutes(currency, now);
  // While another currency is read, its predecessor's line stays, without a last point in the new one.
  const live = history.data?.currency === currency ? now : null;
  const range = shownRange(chosen, history.data, live);
  const points = history.data ? chartPoints(history.data, range, live) : null;
  return (
    <Card>
      <Head>
        <CardTitle>{t('overTime')}</CardTitle>
        <RangeSwitch range={range} />
      </Head>
      <Drawing
        $faded={history.isPlaceholderData}
        aria-busy={history.isPlaceholderData || undefined}
      >
        {points && history.data ? (
          isDrawable(points) ? (
            <ValueChart
              points={points}
              flows={flowsWithin(history.data, points)}
              currency={history.data.currency}
              begins={recordsBegin(points, range)}
              label={t('chart', { range: t(`range_${range}`) })}
            />
          ) : (
            <Short>
              <strong>{t('shortRecord')}</strong>
              {t('shortRecordText')}
            </Short>
          )
        ) : history.error ? (
          <ErrorState
            error={history.error}
            onRetry={() => void history.refetch()}
            busy={history.isFetching}
          />
        ) : (
          <ChartSkeleton height={chartHeight} />
        )}
      </Drawing>
    </Card>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  & > nav { flex: 1 1 300px; max-width: 100%; }
  ${media.tablet} { & > nav { flex-grow: 0; } }
`;
const Drawing = styled.div<{ $faded: boolean }>`
  min-height: ${chartHeight + closedTableHeight + 20}px;
  margin-top: ${space(3)};
  opacity: ${({ $faded }) => ($faded ? 0.5 : 1)};
  transition: opacity 120ms;
`;
const Short = styled.p`
  display: grid;
  place-content: center;
  gap: ${space(1)};
  min-height: ${chartHeight}px;
  text-align: center;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  strong { font-size: ${fontSize[15]}; font-weight: ${weight.semibold}; color: ${color.text}; }
`;
