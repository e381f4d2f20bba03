/** On the home page: how the total moved in the last seven days, from what was recorded. */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { useDisplayCurrency } from '@moa/host/currency';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatSpan, formatTime } from '@moa/i18n/time';
import { useWidth } from '@moa/ui/charts/frame/use-width';
import { Sparkline } from '@moa/ui/charts/sparkline/sparkline';
import { Change, Money } from '@moa/ui/core/figures';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { PastCoverNote, PastProgress } from '@moa/ui/past-progress/past-progress';
import { styled } from '@moa/ui/styled';
import { WidgetCard, WidgetFailure, WidgetNote } from '@moa/ui/widget-card/widget-card';
import { portfolioValueQuery } from '../../api/portfolio-value.ts';
import { lastWeekMessages } from '../../messages/last-week.ts';
import {
  type ChartData,
  endTimes,
  isCovered,
  isDrawable,
  shorterThanPeriod,
} from '../../views/overview/recorded-chart.ts';

export default function LastWeekWidget() {
  const t = useMessages(lastWeekMessages);
  const currency = useDisplayCurrency();
  const chart = useQuery(portfolioValueQuery('7d', currency));
  // What prices did: a line that rises by a deposit is no gain.
  const summary = useQuery(summaryQuery(currency)).data;
  const rebuilding = chart.data?.rebuilding ?? null;
  return (
    <WidgetCard title={t('title')} more={{ to: '/analytics?period=7d', label: t('more') }}>
      {chart.data ? (
        rebuilding && !isCovered(chart.data) ? (
          <PastProgress rebuilding={summary?.rebuilding ?? rebuilding} height={132} />
        ) : isDrawable(chart.data) ? (
          <Week chart={chart.data} summary={summary} />
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

type WeekProps = { chart: ChartData; summary: AssetSummary | undefined };

function Week({ chart, summary }: WeekProps) {
  const t = useMessages(lastWeekMessages);
  const locale = useLocale();
  const week = getWeek(chart, summary);
  const { first, last } = endTimes(chart);
  const { currency } = chart;
  const [measured, width] = useWidth();
  return (
    <>
      <Main data-week>
        {week ? (
          <>
            <Change amount={week.value} percent={week.percentage} currency={currency} />
            <Since>
              {week.shorter === null
                ? t('since', { time: formatTime(week.since, locale) })
                : t('shorter', {
                    span: formatSpan(week.shorter, locale),
                    time: formatTime(week.since, locale),
                  })}
            </Since>
          </>
        ) : week === undefined ? null : (
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
      {first && last ? (
        <Ends>
          <time dateTime={first}>{formatTime(first, locale, 'date')}</time>
          <time dateTime={last}>{formatTime(last, locale, 'date')}</time>
        </Ends>
      ) : null}
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
      <PastCoverNote
        without={chart.without ?? []}
        sources={summary?.sources ?? []}
        rebuilding={summary?.rebuilding ?? chart.rebuilding ?? null}
      />
      <Note>{t('without')}</Note>
    </>
  );
}

/** As home’s head tells it; where it cannot yet, from the first value that is known, which is said. */
function getWeek(chart: ChartData, summary: AssetSummary | undefined) {
  if (!summary) return undefined;
  const reported = summary.performance.week;
  if (reported) return { ...reported, since: reported.from ?? reported.since, shorter: null };
  const since = chart.from ?? endTimes(chart).first;
  return chart.change !== null && since
    ? {
        value: chart.change,
        percentage: chart.changePercentage,
        since,
        shorter: shorterThanPeriod(chart),
      }
    : null;
}

const Main = styled.p`
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
`;
const Since = styled.span`
  display: block;
  font-size: ${fontSize[12]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
const NotYet = styled.span`
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
const Trend = styled.div`
  height: 80px;
  margin: ${space(3)} 0 ${space(1)};
`;
const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  margin-bottom: ${space(3)};
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
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
