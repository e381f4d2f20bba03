/** The net worth over time, up to this moment, and what it is compared with. */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useDisplayCurrency } from '@moa/host/currency';
import { useQuery, useQueryClient } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Card, CardTitle } from '@moa/ui/core/card';
import { ErrorState } from '@moa/ui/core/states';
import { describeRange } from '@moa/ui/date-range/describe-range';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { PastCoverNote, PastProgress } from '@moa/ui/past-progress/past-progress';
import { useEffect, useState } from 'react';
import { portfolioHistoryQuery } from '../../../api/portfolio-history.ts';
import { ChartDrawing, ChartHead, ChartShort } from '../../../components/chart-frame.tsx';
import {
  chartPoints,
  flowsWithin,
  getSpan,
  isCovered,
  isDrawable,
  type Live,
  recordsBegin,
} from '../../../components/history/chart-points.ts';
import { chosenDays, usualDays } from '../../../components/history/chosen-days.ts';
import { HistoryNotes } from '../../../components/history/history-notes.tsx';
import { RangeSwitch } from '../../../components/history/range-switch.tsx';
import { rangeIn, shownRange, usualRange } from '../../../components/history/shown-range.ts';
import { homeMessages } from '../../../messages/home.ts';
import { CompareSwitch, comparisonIn } from './compare-switch.tsx';
import { chartHeight } from './value-chart-height.ts';
import { wholeChange } from './whole-change.ts';

const skeleton = <ChartSkeleton height={chartHeight} />;
const ValueChart = lazyPart(() => import('./value-chart.tsx'), skeleton);
const ComparedChart = lazyPart(() => import('./compared-chart.tsx'), skeleton);
const DaysField = lazyPart(() => import('../../../components/history/days-field.tsx'), null);

type Props = { summary: AssetSummary; total: string | null };

export function ValueCard({ summary, total }: Props) {
  const t = useMessages(homeMessages);
  const locale = useLocale();
  const currency = useDisplayCurrency();
  const [opened] = useState(Date.now);
  const [params] = useSearchParams();
  const days = chosenDays(params, opened);
  const chosen = rangeIn(params);
  const comparison = comparisonIn(params);
  const places = placesRead(summary);
  const history = useQuery(
    portfolioHistoryQuery(days ?? chosen ?? usualRange, currency, {
      benchmark: comparison === 'btc' && chosen !== '1h',
      places,
    }),
  );
  // A total that lacks a part still being searched for is not comparable with one that has it.
  // All of the line is by the bank's rate, whatever the total beside it is shown by.
  const value = summary.totalByBank === undefined ? total : summary.totalByBank;
  const now = isWhole(summary) ? { at: summary.asOf, value } : null;
  useLiveMinutes(currency, now, places);
  // While another currency or other places are read, their predecessor's line stays, without a last point of now.
  const former = isOfOtherPlaces(history, places);
  const without = history.data?.without ?? [];
  // The total of now is of places that the line leaves out.
  const live = history.data?.currency === currency && !former && without.length === 0 ? now : null;
  const rebuilding = history.data?.rebuilding ?? summary.rebuilding ?? null;
  // The hour is for who has no day of records, not for whose day is being worked out.
  const period = days ?? shownRange(chosen, rebuilding ? undefined : history.data, live);
  const points = history.data ? chartPoints(history.data, period, live) : null;
  const flows = history.data && points ? flowsWithin(history.data, points) : [];
  const waits = rebuilding !== null && points !== null && !isCovered(points, period);
  const whole =
    history.data && points && (live || without.length > 0)
      ? wholeChange({ period, summary, history: history.data, points, flows })
      : null;
  const name = typeof period === 'string' ? t(`range_${period}`) : describeRange(period, locale);
  const Chart = comparison === 'none' ? ValueChart : ComparedChart;
  return (
    <Card>
      <ChartHead>
        <CardTitle>{t('overTime')}</CardTitle>
        <RangeSwitch
          range={typeof period === 'string' ? period : null}
          days={days ?? usualDays(opened)}
        />
      </ChartHead>
      {days ? <DaysField days={days} /> : null}
      <ChartDrawing height={chartHeight} former={history.isPlaceholderData}>
        {waits ? (
          <PastProgress rebuilding={summary.rebuilding ?? rebuilding} height={chartHeight} />
        ) : points && history.data ? (
          isDrawable(points) ? (
            <Chart
              points={points}
              flows={flows}
              currency={history.data.currency}
              begins={rebuilding ? null : recordsBegin(points, period)}
              span={getSpan(period, points)}
              whole={whole}
              label={t('chart', { range: name })}
              comparison={comparison}
              stops={history.data.comparison ?? null}
            />
          ) : (
            <ChartShort height={chartHeight} title={t(days ? 'noRecord' : 'shortRecord')}>
              {t(days ? 'noRecordText' : 'shortRecordText')}
            </ChartShort>
          )
        ) : history.error ? (
          <ErrorState
            error={history.error}
            onRetry={() => void history.refetch()}
            busy={history.isFetching}
          />
        ) : (
          skeleton
        )}
      </ChartDrawing>
      <PastCoverNote without={without} rebuilding={rebuilding} sources={summary.sources} />
      <HistoryNotes history={history.data} />
      <CompareSwitch comparison={comparison} />
    </Card>
  );
}

/**
 * Returns a key of the sources in the total: those that were read at least once, and if each was
 * read completely. Manual assets are not part of it: they come and go like money.
 */
function placesRead({ sources }: Pick<AssetSummary, 'sources'>): string {
  return sources
    .filter(({ lastSyncedAt, kind }) => lastSyncedAt !== null && kind !== 'manual')
    .map(({ id, looking }) => (looking ? `${id}~` : id))
    .sort()
    .join(' ');
}

/** True if the total includes all sources: while one is still scanned, no comparison is made. */
function isWhole({ sources }: Pick<AssetSummary, 'sources'>): boolean {
  return !sources.some(({ looking }) => looking);
}

const readOf = new WeakMap<object, string>();

/** True if the placeholder drawn until the response arrives is of other sources. */
function isOfOtherPlaces(
  { data, isPlaceholderData }: { data: object | undefined; isPlaceholderData: boolean },
  places: string,
): boolean {
  if (!data) return false;
  if (!isPlaceholderData) readOf.set(data, places);
  return readOf.get(data) !== places;
}

/**
 * Extends the minute history while the page is open: the last total pushed within a minute becomes
 * that minute's point, so that it need not be refetched.
 */
function useLiveMinutes(currency: CurrencyCode, live: Live, places: string): void {
  const cache = useQueryClient();
  const at = live?.at ?? null;
  const value = live?.value ?? null;
  useEffect(() => {
    if (at === null || value === null) return;
    const now = getMinute(at);
    cache.setQueryData(portfolioHistoryQuery('1h', currency, { places }).queryKey, (known) => {
      const last = known?.points.at(-1);
      if (!known || (last && getMinute(last.timestamp) >= now)) return known;
      return {
        ...known,
        points: [
          ...known.points,
          { timestamp: at, value, change: null, origin: 'recorded' as const },
        ],
      };
    });
  }, [cache, currency, at, value, places]);
}

function getMinute(time: string): number {
  return Math.floor(Date.parse(time) / 60_000);
}
