import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { color, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { monitoringMessages } from '../../../messages/monitoring.ts';

type Props = { total: number; trend: readonly { at: string; count: number }[] };

/** Errors by hour, the newest at the right. */
export function ErrorTrend({ total, trend }: Props) {
  const t = useMessages(monitoringMessages);
  const locale = useLocale();
  const highest = Math.max(1, ...trend.map(({ count }) => count));
  return (
    <Row role="img" aria-label={t('trend', { count: total })}>
      {trend.map(({ at, count }) => (
        <Bar
          key={at}
          title={t('trendHour', { at: formatTime(at, locale), count })}
          $share={count / highest}
        />
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  height: ${space(12)};
  margin-block: ${space(3)};
`;
const Bar = styled.span<{ $share: number }>`
  flex: 1;
  border-radius: ${radius.small};
  height: ${({ $share }) => ($share === 0 ? '2px' : `${Math.max(6, 100 * $share)}%`)};
  background: ${({ $share }) => ($share === 0 ? color.border : color.danger)};
  @media (forced-colors: active) { background: CanvasText; }
`;
