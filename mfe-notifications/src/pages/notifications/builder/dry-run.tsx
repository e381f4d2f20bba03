/**
 * Simulation of the rule over the last 30 days: its values, when it fires, and what it suppresses.
 */

import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import type { DryRun as Tried } from '@moa/contracts/notifications/validate-rules';
import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';

import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { type ComponentProps, useMemo, useState } from 'react';
import { dryRunMessages } from '../../../messages/dry-run.ts';
import { getConditions } from '../../../rule-draft/rule-draft.ts';
import type { Wording } from '../../../rule-words/rule-sentence.ts';
import { getMetricUnit } from '../../../rule-words/value-words.ts';

const height = 260;
type Chart = typeof import('@moa/ui/charts/time/line-chart').default;
const LineChart = lazyPart<ComponentProps<Chart>>(
  () => import('@moa/ui/charts/time/line-chart'),
  <ChartSkeleton height={height} />,
);

type Props = {
  rule: Rule;
  wording: Wording;
  /** Null before the first answer. */
  tried: Tried | null;
  state: 'incomplete' | 'busy' | 'failed' | 'ready';
};

export function DryRun({ rule, wording, tried, state }: Props) {
  const t = useMessages(dryRunMessages);
  const [wanted, setWanted] = useState<string | null>(null);
  const series = tried?.series ?? [];
  const fired = (subject: string) =>
    tried?.fires.filter((fire) => fire.subject === subject).length ?? 0;
  const shown =
    series.find(({ subject }) => subject === wanted) ??
    [...series].sort((a, b) => fired(b.subject) - fired(a.subject))[0] ??
    null;
  const all = tried?.fires ?? [];
  const sent = all.filter(({ suppressedBy }) => suppressedBy === undefined).length;
  const stored = all.length - sent;
  return (
    <Card data-dry-run={state}>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
      </CardHeader>
      <Words role="status">
        {state === 'incomplete'
          ? t('incomplete')
          : state === 'failed'
            ? t('failed')
            : tried === null
              ? t('busy')
              : series.length === 0
                ? t('noPast')
                : [
                    sent === 0 ? t('none') : t('fires', { count: sent }),
                    ...(stored > 0 ? [t('kept', { count: stored })] : []),
                  ].join(' ')}
      </Words>
      {series.length > 1 ? (
        <SelectField
          label={t('subject')}
          value={shown?.subject ?? ''}
          onChange={({ target }) => setWanted(target.value)}
        >
          {series.map(({ subject }) => (
            <option key={subject} value={subject}>
              {wording.subjectName(rule.scope.kind, subject) ?? subject}
            </option>
          ))}
        </SelectField>
      ) : null}
      <Room $none={state === 'ready' && shown === null}>
        {shown ? (
          <Drawn
            rule={rule}
            shown={shown}
            fires={all}
            name={wording.subjectName(rule.scope.kind, shown.subject) ?? shown.subject}
          />
        ) : null}
      </Room>
    </Card>
  );
}

type DrawnProps = {
  rule: Rule;
  shown: Tried['series'][number];
  fires: Tried['fires'];
  name: string;
};

function Drawn({ rule, shown, fires, name }: DrawnProps) {
  const t = useMessages(dryRunMessages);
  const [first] = getConditions(rule);
  const chart = useMemo(() => {
    const times = shown.points.map(({ at }) => at);
    const line = first && !first.op.startsWith('changes_by') ? first.value : null;
    return {
      times,
      series: [
        { key: 'value', label: name, values: shown.points.map(({ value }) => value) },
        ...(line === null
          ? []
          : [{ key: 'line', label: t('line'), values: times.map(() => line) }]),
      ],
      markers: fires
        .filter(({ subject }) => subject === shown.subject)
        .map(({ at, suppressedBy }) => ({
          at,
          kind: suppressedBy === undefined ? ('note' as const) : ('out' as const),
          label: t(suppressedBy ?? 'fired'),
        })),
    };
  }, [shown, fires, first, name, t]);
  if (first === undefined) return null;
  return (
    <>
      <LineChart label={t('chart')} height={height} measure={getMeasure(first)} {...chart} />
      {chart.markers.length > 0 ? <Words>{t('legend')}</Words> : null}
    </>
  );
}

function getMeasure(
  condition: Parameters<typeof getMetricUnit>[0],
): ComponentProps<Chart>['measure'] {
  const unit = getMetricUnit(condition);
  switch (unit) {
    case 'KRW':
    case 'USD':
    case 'USDT':
      return { kind: 'money', currency: unit, price: condition.metric === 'price' };
    case 'percent':
      return { kind: 'percent' };
    default:
      return { kind: 'quantity' };
  }
}

/** As tall from the beginning as it will be, so that nothing moves when the answer comes. */
const Room = styled.div<{ $none: boolean }>`
  min-height: ${({ $none }) => ($none ? 0 : `${height}px`)};
  margin-top: ${space(3)};
`;
const Words = styled.p`
  min-height: 20px;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
