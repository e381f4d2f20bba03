import { dayMs } from '@moa/contracts/time';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Card } from '@moa/ui/core/card';
import { useNow } from '@moa/ui/core/figures';
import { fontSize, space, weight } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { useMemo } from 'react';
import { useRebaseHistory } from '../../api/rebase.ts';
import { rebaseMessages } from '../../messages/rebase.ts';
import { rewardWeeks } from '../../rules/rebase/reward-weeks.ts';

const shownWeeks = 8;
const rowHeight = 36;
const HeatmapChart = lazyPart(
  () => import('@moa/ui/charts/heat/heatmap-chart'),
  <ChartSkeleton height={28 + shownWeeks * rowHeight} />,
);
/** Days are those of the screen's times. */
const timeZone = 'Asia/Seoul';
/** A Monday. */
const anyMonday = Date.UTC(2024, 0, 1);
const hourMs = 3_600_000;

/**
 * Rewards of each daily report, at the price of that day. Renders nothing where no report is known.
 */
export function RewardCalendar({ positionId }: { positionId: string }) {
  const t = useMessages(rebaseMessages);
  const locale = useLocale();
  const hour = Math.floor(useNow(60_000) / hourMs);
  const { data } = useRebaseHistory({ transfers: false, prices: 'then' }, positionId);
  const items = data?.items;
  const weeks = useMemo(
    () => rewardWeeks(items ?? [], new Date(hour * hourMs), timeZone, shownWeeks),
    [items, hour],
  );
  const columns = useMemo(() => {
    const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) => ({
      key: `${day}`,
      label: name.format(anyMonday + day * dayMs),
    }));
  }, [locale]);
  if (!data || weeks.every(({ values }) => values.every((value) => value === null))) return null;
  const week = new Intl.DateTimeFormat(locale, {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <Card>
      <Title>{t('calendar')}</Title>
      <HeatmapChart
        label={t('calendar')}
        columns={columns}
        rows={weeks.map(({ monday, values }) => ({
          key: monday,
          label: week.format(new Date(monday)),
          values: [...values],
        }))}
        measure={{ kind: 'money', currency: data.currency }}
        rowHeight={rowHeight}
      />
    </Card>
  );
}

const Title = styled.h2`
  margin-bottom: ${space(4)};
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
`;
