/** Return of the asset over the range of the chart, in the three usual measures. */

import { getAssetPerformance, type performancePeriods } from '@moa/contracts/assets/performance';
import type { Rebuilding } from '@moa/contracts/assets/shapes/rebuilding';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Output } from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions, useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { type Locale, useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Change, Money } from '@moa/ui/core/figures';
import { ErrorState, Notice } from '@moa/ui/core/states';
import { color, fontSize, media, space } from '@moa/ui/core/tokens';
import type { DayRange } from '@moa/ui/date-range/day';
import { PastCoverNote, PastProgressLine } from '@moa/ui/past-progress/past-progress';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { useMemo, useState } from 'react';
import { chosenDays } from '../../components/history/chosen-days.ts';
import { rangeIn } from '../../components/history/shown-range.ts';
import { performanceMessages } from '../../messages/performance.ts';

export function PerformanceCard({
  returns: { period, told, error, changing, busy, retry },
  rebuilding,
  currency,
}: {
  returns: Returns;
  /** While the past is being worked out: how far that is. */
  rebuilding: Rebuilding | null;
  currency: CurrencyCode;
}) {
  const t = useMessages(performanceMessages);
  const locale = useLocale();
  const named = typeof period === 'string' ? t(period) : t('span', daysIn(period, locale));
  if (error && told === null)
    return (
      <Card>
        <ErrorState error={error} onRetry={retry} busy={busy} />
      </Card>
    );
  if (rebuilding && told && !isWhole(told))
    return (
      <Card data-performance="rebuilding">
        <CardHeader>
          <CardTitle>{t('title')}</CardTitle>
          <Span>{named}</Span>
        </CardHeader>
        <Waiting>
          <PastProgressLine rebuilding={rebuilding} />
        </Waiting>
      </Card>
    );
  const reason = told ? getReason(told) : null;
  const why = reason
    ? t(reason, { needed: told?.needed ?? 0, sample: told?.sample ?? 0 })
    : t('notFound');
  return (
    <Card data-performance={told?.quality}>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
        <Span>
          {told?.from && told.to && reason === null
            ? t('span', {
                from: formatTime(told.from, locale, period === '24h' ? 'both' : 'date'),
                to: formatTime(told.to, locale, period === '24h' ? 'both' : 'date'),
              })
            : named}
        </Span>
      </CardHeader>
      {reason ? (
        <Notice>{why}</Notice>
      ) : (
        <ReturnFigures told={told} changing={changing} currency={currency} why={why} />
      )}
      <PastCoverNote without={told?.without ?? []} rebuilding={rebuilding} />
      {reason === null && told
        ? told.missing.map(({ source, since }) => (
            <Note key={source}>
              <Notice tone="caution">
                {since == null
                  ? t('unexplained')
                  : t('shorter', { since: formatTime(since, locale, 'both') })}
              </Notice>
            </Note>
          ))
        : null}
    </Card>
  );
}

/** The chosen days, each at noon in Korea. */
function daysIn({ from, to }: DayRange, locale: Locale) {
  const day = (of: string) => formatTime(`${of}T12:00:00+09:00`, locale, 'date');
  return { from: day(from), to: day(to) };
}

/** Each of them, with the reason where it is not known. */
function ReturnFigures({
  told,
  changing,
  currency,
  why,
}: Pick<Returns, 'told' | 'changing'> & { currency: CurrencyCode; why: string }) {
  const t = useMessages(performanceMessages);
  const loading = told === null;
  const percent = (value: string | null | undefined) => (
    <Change percent={value ?? null} reason={why} />
  );
  return (
    <Figures aria-busy={changing || undefined}>
      <Stat
        loading={loading}
        label={t('simple')}
        about={t('simpleAbout')}
        value={percent(told?.simple)}
      />
      <Stat
        loading={loading}
        label={t('timeWeighted')}
        about={t('timeWeightedAbout')}
        value={percent(told?.timeWeighted)}
      />
      <Stat
        loading={loading}
        label={t('moneyWeighted')}
        about={t('moneyWeightedAbout')}
        value={percent(told?.moneyWeighted?.value)}
        note={told?.moneyWeighted?.annualised ? t('annualised') : null}
      />
      <Stat
        loading={loading}
        label={t('gain')}
        about={t('gainAbout')}
        value={<Change amount={told?.gain ?? null} currency={currency} reason={why} />}
      />
      <Stat
        loading={loading}
        label={t('inflow')}
        value={<Money value={told?.inflow ?? null} currency={currency} reason={why} />}
      />
      <Stat
        loading={loading}
        label={t('outflow')}
        value={<Money value={told?.outflow ?? null} currency={currency} reason={why} />}
      />
    </Figures>
  );
}

/**
 * True if the figures cover the named period. Always false for `all`: its beginning is unknown
 * while more history is found.
 */
function isWhole({ period, quality, missing }: Performance): boolean {
  const isShort = missing.some(({ since }) => since != null);
  return period !== 'all' && quality !== 'insufficient_data' && !isShort;
}

/** Why there are no figures at all; null where there are. */
function getReason({ quality, gain }: Performance): 'tooFew' | 'owed' | null {
  if (quality === 'insufficient_data') return 'tooFew';
  return gain === null ? 'owed' : null;
}

const Figures = styled(StatRow)`
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;
/** As tall as the figures will be: what is below stays where it is. */
const Waiting = styled.p`
  min-height: 132px;
  color: ${color.textQuiet};
`;
const Span = styled.span`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  text-align: right;
`;
const Note = styled.div`
  margin-top: ${space(5)};
`;

type Returns = {
  period: PerformancePeriod;
  /** Null while they are on their way. */
  told: Performance | null;
  error: unknown;
  /** The figures are of the range before. */
  changing: boolean;
  busy: boolean;
  retry(): void;
};

/**
 * Return of an asset over the range or the days of the chart. An hour has no return: history of one
 * asset is stored by the hour at the finest.
 */
export function useReturns(symbol: string, currency: CurrencyCode): Returns {
  const [params] = useSearchParams();
  const [opened] = useState(Date.now);
  const period = useMemo(() => {
    const range = chosenDays(params, opened) ?? rangeIn(params) ?? '30d';
    return range === '1h' ? '24h' : range;
  }, [params, opened]);
  const query = useQuery({
    ...assetPerformanceQuery(symbol, period, currency),
    enabled: symbol !== '',
  });
  return {
    period,
    told: query.data ?? null,
    error: query.error,
    changing: query.isPlaceholderData,
    busy: query.isFetching,
    retry: () => void query.refetch(),
  };
}

export type Performance = Output<typeof getAssetPerformance.output>;
type PerformancePeriod = (typeof performancePeriods)[number] | DayRange;

/** Return of one asset over a period. The previous result stays until the next arrives. */
function assetPerformanceQuery(symbol: string, period: PerformancePeriod, currency: CurrencyCode) {
  const query =
    typeof period === 'string'
      ? { period, currency }
      : { from: period.from, to: period.to, currency };
  return queryOptions({
    queryKey: [...portfolioKey, 'asset-performance', symbol, query],
    queryFn: ({ signal }) => call(getAssetPerformance, { params: { symbol }, query }, { signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
