import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Money } from '@moa/ui/core/figures';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { analyticsMessages } from '../../messages/analytics.ts';
import {
  type ChartData,
  getSpan,
  hasPartial,
  hasRebuilt,
  valueOverTime,
  wholeChange,
} from './recorded-chart.ts';

/** The page's shape while its first figures are on their way. */
export function AnalyticsSkeleton() {
  return (
    <>
      <Card aria-busy>
        <Lines>
          <Skeleton height={14} width={96} />
          <Skeleton height={36} width={240} label={false} />
          <Skeleton height={14} width={300} label={false} />
        </Lines>
        <Steps>
          {['first', 'flows', 'prices', 'last'].map((step) => (
            <Step key={step}>
              <Skeleton height={14} width={72} label={false} />
              <Skeleton height={18} width={124} label={false} />
            </Step>
          ))}
        </Steps>
      </Card>
      <Card>
        <Lines>
          <Skeleton height={16} width={104} label={false} />
          <ChartSkeleton height={chartHeight} />
        </Lines>
      </Card>
    </>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${space(3)};
`;
const Steps = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(8)};
  ${media.tablet} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;
const Step = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 28px;
  ${media.tablet} { flex-direction: column; align-items: flex-start; }
`;

/** In px, of the drawing. */
export const chartHeight = 320;
const AreaChart = lazyPart(
  () => import('@moa/ui/charts/time/area-chart'),
  <ChartSkeleton height={chartHeight} />,
);

/** The line of the period, with its bounds. `former`: another period's line, until its own is here. */
export function ValueCard({ chart, former }: { chart: ChartData; former: boolean }) {
  const t = useMessages(analyticsMessages);
  return (
    <Card aria-busy={former || undefined}>
      <Head>
        <CardTitle>{t('heading')}</CardTitle>
        <Bounds>
          {(['high', 'low'] as const).map((key) => (
            <div key={key} data-figure={key}>
              <dt>{t(key)}</dt>
              <dd>
                <Money value={chart[key]} currency={chart.currency} reason={t('unknown')} />
              </dd>
            </div>
          ))}
        </Bounds>
      </Head>
      <Faded $faded={former}>
        <AreaChart
          {...valueOverTime(chart, t('value'))}
          span={getSpan(chart)}
          whole={wholeChange(chart)}
          label={t('chart', { period: t(chart.period) })}
          height={chartHeight}
        />
      </Faded>
      {hasRebuilt(chart) ? <Note>{t('rebuilt')}</Note> : null}
      {hasPartial(chart) ? <Note data-partly>{t('partly')}</Note> : null}
    </Card>
  );
}

const Head = styled(CardHeader)`
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
`;
const Bounds = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  font-size: ${fontSize[13]};
  & > div { display: flex; gap: ${space(2)}; }
  dt { color: ${color.textQuiet}; }
  dd { font-weight: ${weight.medium}; }
`;
const Faded = styled.div<{ $faded: boolean }>`
  opacity: ${({ $faded }) => ($faded ? 0.5 : 1)};
  transition: opacity 120ms;
`;
const Note = styled.p`
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
