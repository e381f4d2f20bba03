/** The drawing itself, with deposits and withdrawals marked, and what has to be said about it. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import LightAreaChart from '@moa/ui/charts/time/light-area-chart';
import type { TimeMarker, TimeSeries } from '@moa/ui/charts/time/plot/time-plot';
import { Change, Money } from '@moa/ui/core/figures';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { type DayRange, dayInKorea } from '@moa/ui/date-range/day';
import { describeRange } from '@moa/ui/date-range/describe-range';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import type { ChartPoint, HistoryFlow } from '../../../components/history/chart-points.ts';
import { valueChartMessages } from '../../../messages/value-chart.ts';
import { type FlowGroup, flowGroups, flowSums } from './flow-groups.ts';
import { chartHeight } from './value-chart-height.ts';
import type { WholeChange } from './whole-change.ts';

type Props = {
  points: readonly ChartPoint[];
  flows: readonly HistoryFlow[];
  currency: CurrencyCode;
  /** When the records begin, where they do not fill the range. */
  begins: string | null;
  /** The time that was asked for. */
  span: { from: string; to: string } | null;
  /** Change over the period without deposits and withdrawals. */
  whole: WholeChange | null;
  label: string;
  /** A second line, one value for each point. */
  compared?: TimeSeries;
  /** Notes on the second line. */
  notes?: ReactNode;
};

export default function ValueChart({
  points,
  flows,
  currency,
  begins,
  span,
  whole,
  label,
  compared,
  notes,
}: Props) {
  const t = useMessages(valueChartMessages);
  const format = useFormat();
  const locale = useLocale();
  const getUnknown = ({ count, unknown }: { count: number; unknown: number }) =>
    unknown === 0
      ? ''
      : ` ${unknown === count ? t('noValue') : t('someNoValue', { count: unknown })}`;
  const marker = ({ at, kind, flows, value, unknown }: FlowGroup): TimeMarker => {
    const [only] = flows;
    const days = getDays(flows);
    const label =
      flows.length === 1 && only
        ? `${t(kind)} ${format.quantity(only.quantity, only.symbol)} · ${only.sourceLabel}`
        : `${days ? `${describeRange(days, locale)} ` : ''}${t(`${kind}s`, { count: flows.length })}`;
    return {
      at,
      kind: kind === 'deposit' ? 'in' : 'out',
      label: `${label}${getUnknown({ count: flows.length, unknown })}`,
      ...(value === null ? {} : { value }),
    };
  };
  const sums = flowSums(flows);
  return (
    <>
      <LightAreaChart
        label={label}
        times={points.map(({ at }) => at)}
        series={[
          {
            key: 'value',
            label: t('netWorth'),
            values: points.map(({ value }) => value),
            rebuilt: points.map(({ rebuilt }) => rebuilt),
          },
          ...(compared ? [compared] : []),
        ]}
        measure={{ kind: 'money', currency }}
        span={span}
        whole={whole}
        markers={flowGroups(flows, points).map(marker)}
        height={chartHeight}
      />
      <Notes>
        {notes}
        {whole && !compared && !notes ? (
          <span data-period-change>
            {t('periodChange')}{' '}
            <Change amount={whole.amount} percent={whole.percent} currency={currency} />
          </span>
        ) : null}
        {(['deposit', 'withdrawal'] as const).map((kind) =>
          sums[kind].count > 0 ? (
            <span key={kind} data-flows={kind}>
              <span aria-hidden>{kind === 'deposit' ? '△' : '▽'}</span>{' '}
              {t(`${kind}s`, { count: sums[kind].count })}
              {sums[kind].value === null ? null : (
                <>
                  {' '}
                  <Money value={sums[kind].value} currency={currency} />
                </>
              )}
              {getUnknown(sums[kind])}
            </span>
          ) : null,
        )}
        {points.some(({ rebuilt }) => rebuilt) ? <span>{t('rebuilt')}</span> : null}
        {begins ? <span>{t('begins', { time: formatTime(begins, locale) })}</span> : null}
        {points.some(({ partial }) => partial) ? (
          <span data-partly>{t('partly')}</span>
        ) : hasGap(points) ? (
          <span>{t('gaps')}</span>
        ) : null}
      </Notes>
    </>
  );
}

/** The days that several flows are of, where they are not of one. */
function getDays(flows: readonly HistoryFlow[]): DayRange | null {
  const [from, to] = [flows[0], flows.at(-1)].map((flow) =>
    dayInKorea(Date.parse(flow?.timestamp ?? '')),
  );
  return from && to && from !== to ? { from, to } : null;
}

/** True if values are missing between two records. */
function hasGap(points: readonly ChartPoint[]): boolean {
  const first = points.findIndex(({ value }) => value !== null);
  const last = points.findLastIndex(({ value }) => value !== null);
  return points.slice(first, last).some(({ value }) => value === null);
}

const Notes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  min-height: 20px;
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
