/** The net worth beside what it is compared with, how far apart they are, and what that means. */
import { useMessages } from '@moa/i18n/messages';
import { Change } from '@moa/ui/core/figures';
import type { ComponentProps } from 'react';
import { comparisonMessages } from '../../messages/comparison.ts';
import { aheadBy, comparedValues } from './compare-points.ts';
import type { ComparisonChoice } from './compare-switch.tsx';
import ValueChart from './value-chart.tsx';

type Props = ComponentProps<typeof ValueChart> & { comparison: ComparisonChoice };

export default function ComparedChart({ comparison, ...chart }: Props) {
  const t = useMessages(comparisonMessages);
  if (comparison === 'none') return <ValueChart {...chart} />;
  const { points, flows, currency } = chart;
  const values = comparedValues(comparison, { points, flows, currency });
  const ahead = aheadBy(points, values);
  const notes = [
    ...(ahead
      ? [
          <span key="ahead" data-ahead>
            {t(`${comparison}Ahead`)}{' '}
            <Change amount={ahead.amount} percent={ahead.percent} currency={currency} />
          </span>,
        ]
      : []),
    <span key="means">{t(ahead ? `${comparison}Means` : `${comparison}Unknown`)}</span>,
    ...(ahead && values.at(-1) === null && flows.some(({ value }) => value === null)
      ? [<span key="ends">{t('ends')}</span>]
      : []),
  ];
  return (
    <ValueChart
      {...chart}
      {...(ahead ? { compared: { key: comparison, label: t(comparison), values } } : {})}
      notes={notes}
    />
  );
}
