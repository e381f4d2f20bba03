/** Value of the asset over time, over all sources, with purchases and sales. */

import { getHistory } from '@moa/contracts/assets/history';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions, useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Choice } from '@moa/ui/choice/choice';
import { Card, CardTitle } from '@moa/ui/core/card';
import { ErrorState } from '@moa/ui/core/states';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { PastCoverNote, PastProgress } from '@moa/ui/past-progress/past-progress';
import { useMemo, useState } from 'react';
import type { Asset } from '../../../api/asset-by-symbol.ts';
import { type Period, type Range, requestedSince } from '../../../api/portfolio-history.ts';
import { ChartDrawing, ChartHead, ChartShort } from '../../../components/chart-frame.tsx';
import { chartPoints, isCovered } from '../../../components/history/chart-points.ts';
import { chosenDays, usualDays } from '../../../components/history/chosen-days.ts';
import { HistoryNotes } from '../../../components/history/history-notes.tsx';
import { RangeSwitch } from '../../../components/history/range-switch.tsx';
import { rangeIn } from '../../../components/history/shown-range.ts';
import { assetMessages } from '../../../messages/asset.ts';
import { homeMessages } from '../../../messages/home.ts';
import { getWorth } from '../../../rules/worth-of.ts';
import { nowIn } from './asset-points.ts';
import { hasQuantities, type Mode, modes } from './chart-modes.ts';

const chartHeight = 240;
const AssetChart = lazyPart(
  () => import('./asset-chart.tsx'),
  <ChartSkeleton height={chartHeight} />,
);
const DaysField = lazyPart(() => import('../../../components/history/days-field.tsx'), null);

type Props = {
  position: AssetPosition;
  /** Every holding of the same asset, this one too. */
  places: readonly AssetPosition[];
  asset: Asset | null;
  /** When the places were valued; null where that is not known yet. */
  asOf: string | null;
};

export function ChartCard({ position: { symbol, currency }, places, asset, asOf }: Props) {
  const t = useMessages(assetMessages);
  const ofHistory = useMessages(homeMessages);
  const [opened] = useState(Date.now);
  const [params] = useSearchParams();
  const [wanted, setMode] = useState<Mode>('value');
  const period = useMemo(
    () => chosenDays(params, opened) ?? rangeIn(params) ?? '30d',
    [params, opened],
  );
  const days = typeof period === 'string' ? null : period;
  const history = useQuery(assetHistoryQuery(symbol, period, currency));
  const reported = history.data && hasQuantities(history.data.points);
  const mode = reported ? wanted : 'value';
  const now = nowIn(mode, getWorth(places), asset?.quantity);
  // What is drawn while another currency is read has no end in the new one.
  const live = useMemo(
    () =>
      asOf && history.data?.currency === currency && !history.data.without
        ? { at: asOf, value: now }
        : null,
    [asOf, now, currency, history.data],
  );
  const rebuilding = history.data?.rebuilding ?? null;
  return (
    <Card>
      <ChartHead>
        {reported ? (
          <Choice
            quiet
            label={t('mode')}
            value={mode}
            onChange={setMode}
            options={modes.map((value) => ({ value, label: t(`mode_${value}`) }))}
          />
        ) : (
          <CardTitle>{t('mode_value')}</CardTitle>
        )}
        <RangeSwitch
          range={typeof period === 'string' ? period : null}
          days={days ?? usualDays(opened)}
        />
      </ChartHead>
      {days ? <DaysField days={days} /> : null}
      <ChartDrawing height={chartHeight} former={history.isPlaceholderData}>
        {rebuilding &&
        history.data &&
        !isCovered(chartPoints(history.data, period, live), period) ? (
          <PastProgress rebuilding={rebuilding} height={chartHeight} />
        ) : history.data ? (
          <AssetChart
            symbol={symbol}
            period={period}
            mode={mode}
            asset={asset}
            live={live}
            height={chartHeight}
            history={history.data}
            short={
              <ChartShort height={chartHeight} title={days ? ofHistory('noRecord') : t('short')}>
                {days ? ofHistory('noRecordText') : t('shortText')}
              </ChartShort>
            }
          />
        ) : history.error ? (
          <ErrorState
            error={history.error}
            onRetry={() => void history.refetch()}
            busy={history.isFetching}
          />
        ) : (
          <ChartSkeleton height={chartHeight} />
        )}
      </ChartDrawing>
      <PastCoverNote without={history.data?.without ?? []} rebuilding={rebuilding} />
      <HistoryNotes history={history.data} />
    </Card>
  );
}

/** History of one asset is stored by the hour at the finest: a minute interval would have gaps. */
const requested = {
  '1h': { days: '1', interval: 'hourly' },
  '24h': { days: '1', interval: 'hourly' },
  '7d': { days: '7', interval: 'hourly' },
  '30d': { days: '30', interval: 'hourly' },
  '90d': { days: '90', interval: 'daily' },
  '1y': { days: '365', interval: 'daily' },
  all: { days: '3650', interval: 'daily' },
} as const satisfies Record<Range, object>;

/**
 * Recorded value of one asset over a period. The previous result stays drawn until the next
 * arrives.
 */
function assetHistoryQuery(symbol: string, period: Period, currency: CurrencyCode) {
  const question =
    typeof period === 'string' ? requested[period] : byTheHour(requestedSince(period));
  return queryOptions({
    queryKey: [...portfolioKey, 'asset-history', symbol, question, currency],
    queryFn: ({ signal }) =>
      call(getHistory, { query: { ...question, symbol, currency } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

function byTheHour({ days, interval }: ReturnType<typeof requestedSince>) {
  return { days, interval: interval === 'minute' ? ('hourly' as const) : interval };
}
