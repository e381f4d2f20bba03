import type { Locale } from '@moa/i18n/locale';
import type { Translate } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Fragment } from 'react';
import type { chartMessages } from '../frame/chart-messages.ts';
import type { ChartTableData } from '../frame/chart-table.tsx';
import { type Measure, MeasuredFigure } from '../frame/measure.tsx';
import type { BesideSeries, TimeMarker, TimeSeries } from './plot/time-plot.ts';

type Parts = {
  times: readonly string[];
  series: readonly TimeSeries[];
  measure: Measure;
  beside?: BesideSeries | null;
  markers: ReadonlyMap<number, readonly TimeMarker[]>;
  t: Translate<keyof typeof chartMessages.ko>;
  locale: Locale;
};

/** The same points as figures, newest first, gaps named. */
export function timeTable({
  times,
  series,
  measure,
  beside = null,
  markers,
  t,
  locale,
}: Parts): ChartTableData {
  const happened = markers.size > 0;
  return {
    headings: [
      t('time'),
      ...series.map(({ label }) => label),
      ...(beside ? [beside.label] : []),
      ...(happened ? [t('event')] : []),
    ],
    rows: () =>
      times
        .map((time, i) => ({
          key: time,
          name: formatTime(time, locale),
          cells: [
            ...series.map(({ key, values, rebuilt }) => (
              <Fragment key={key}>
                {rebuilt?.[i] ? <small>{t('rebuilt')} </small> : null}
                <MeasuredFigure value={values[i] ?? null} measure={measure} reason={t('gap')} />
              </Fragment>
            )),
            ...(beside
              ? [
                  <MeasuredFigure
                    key="beside"
                    value={beside.values[i] ?? null}
                    measure={beside.measure}
                    reason={t('gap')}
                  />,
                ]
              : []),
            ...(happened
              ? [<Events key="events" markers={markers.get(i) ?? []} measure={measure} />]
              : []),
          ],
        }))
        .reverse(),
  };
}

function Events({ markers, measure }: { markers: readonly TimeMarker[]; measure: Measure }) {
  return markers.map(({ at, kind, label, value }) => (
    <div key={`${at} ${kind} ${label}`}>
      {label} {value === undefined ? null : <MeasuredFigure value={value} measure={measure} />}
    </div>
  ));
}
