/**
 * The net worth beside what it is compared with, and how far apart they are at the end. Where the
 * comparison stops before the end there is no such figure: it would be of a day in the past.
 */
import { Link } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Change } from '@moa/ui/core/figures';
import { weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { ComponentProps } from 'react';
import { comparisonMessages } from '../../../messages/comparison.ts';
import { aheadAtEnd, comparedValues } from './compare-points.ts';
import type { ComparisonChoice } from './compare-switch.tsx';
import { type ComparisonLimit, getStop, type Stop } from './comparison-stop.ts';
import ValueChart from './value-chart.tsx';

type Props = ComponentProps<typeof ValueChart> & {
  comparison: ComparisonChoice;
  /** Where the server says that it stops; null where it compared nothing. */
  stops: ComparisonLimit | null;
};

export default function ComparedChart({ comparison, stops, ...chart }: Props) {
  const t = useMessages(comparisonMessages);
  if (comparison === 'none') return <ValueChart {...chart} />;
  const { points, flows, currency } = chart;
  const values = comparedValues(comparison, { points, flows, currency });
  const ahead = aheadAtEnd(points, values);
  const stop = ahead ? null : getStop({ points, flows, values, told: stops });
  return (
    <ValueChart
      {...chart}
      // A line that stops where it begins says nothing.
      {...(values.filter((value) => value !== null).length > 1
        ? { compared: { key: comparison, label: t(comparison), values } }
        : {})}
      notes={
        ahead ? (
          <>
            <span data-ahead>
              {t(`${comparison}Ahead`)}{' '}
              <Change amount={ahead.amount} percent={ahead.percent} currency={currency} />
            </span>
            <span>{t(`${comparison}Means`)}</span>
          </>
        ) : (
          <Stopped stop={stop} />
        )
      }
    />
  );
}

/** Why there is nothing to compare, since when, and where what is missing can be given. */
function Stopped({ stop }: { stop: Stop | null }) {
  const t = useMessages(comparisonMessages);
  const locale = useLocale();
  const facts = stop && {
    date: formatTime(stop.at, locale, 'date'),
    symbol: stop.symbol ?? '',
  };
  return (
    <span data-not-compared>
      <Strong>{t('cannot')}</Strong>{' '}
      {stop === null || facts === null
        ? t('noPrices')
        : t(stop.symbol === null ? 'stopsAt' : `stops_${stop.code}`, facts)}{' '}
      {stop?.to ? <Link to={stop.to}>{t('giveValue')}</Link> : null}
    </span>
  );
}

const Strong = styled.strong`
  font-weight: ${weight.semibold};
`;
