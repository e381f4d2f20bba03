/** On the home page: how the total moved in the last seven days, from what was recorded. */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { useDisplayCurrency } from '@moa/host/currency';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Sparkline } from '@moa/ui/charts/sparkline';
import { useWidth } from '@moa/ui/charts/use-width';
import { Change, Money } from '@moa/ui/core/figures';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { WidgetCard, WidgetFailure, WidgetNote } from '@moa/ui/widget-card/widget-card';
import { portfolioValueQuery } from '../../api/portfolio-value.ts';
import { lastWeekMessages } from '../../messages/last-week.ts';
import { type ChartData, isDrawable } from '../../pages/analytics/chart-data.ts';

export default function LastWeekWidget() {
  const t = useMessages(lastWeekMessages);
  const currency = useDisplayCurrency();
  const chart = useQuery(portfolioValueQuery('7d', currency));
  // What prices did: a line that rises by a deposit is no gain.
  const week = useQuery(summaryQuery(currency)).data?.performance.week ?? null;
  return (
    <WidgetCard title={t('title')} more={{ to: '/analytics?period=7d', label: t('more') }}>
      {chart.data ? (
        isDrawable(chart.data) ? (
          <Week chart={chart.data} week={week} />
        ) : (
          <WidgetNote>{t('notYet')}</WidgetNote>
        )
      ) : chart.error ? (
        <WidgetFailure
          error={chart.error}
          onRetry={() => void chart.refetch()}
          busy={chart.isFetching}
        />
      ) : (
        <Skeleton height={132} />
      )}
    </WidgetCard>
  );
}

type WeekProps = { chart: ChartData; week: AssetSummary['performance']['week'] };

function Week({ chart, week }: WeekProps) {
  const t = useMessages(lastWeekMessages);
  const { currency } = chart;
  const [measured, width] = useWidth();
  return (
    <>
      <Main data-week>
        {week ? (
          <Change amount={week.value} percent={week.percentage} currency={currency} />
        ) : (
          <NotYet>{t('noWeek')}</NotYet>
        )}
      </Main>
      <Trend ref={measured}>
        <Sparkline
          values={chart.points.map(({ value }) => value)}
          change={week?.value ?? null}
          width={width}
          height={80}
          label={t('trend')}
        />
      </Trend>
      <Bounds>
        {(['high', 'low'] as const).map((key) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <Money value={chart[key]} currency={currency} reason={t('unknown')} />
            </dd>
          </div>
        ))}
      </Bounds>
      <Note>{t('without')}</Note>
    </>
  );
}

const Main = styled.p`
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
`;
const NotYet = styled.span`
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
const Trend = styled.div`
  height: 80px;
  margin: ${space(3)} 0;
`;
const Bounds = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  font-size: ${fontSize[13]};
  & > div { display: flex; gap: ${space(2)}; }
  dt { color: ${color.textQuiet}; }
`;
const Note = styled.p`
  margin-top: ${space(3)};
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
