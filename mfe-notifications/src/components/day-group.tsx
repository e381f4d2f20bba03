import type { Alert } from '@moa/contracts/notifications/alert-kinds';
import { dayMs } from '@moa/contracts/time';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { useNow } from '@moa/ui/core/figures';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { inbox } from '../messages/inbox.ts';
import { koreanDay } from '../rules/group-by-day.ts';
import { AlertRow } from './alert-row.tsx';

const minuteMs = 60_000;

type Props = {
  day: string;
  alerts: readonly Alert[];
  onRead(id: string): void;
  onSnooze(id: string, until: Date): void;
};

/** Alerts of one day. */
export function DayGroup({ day, alerts, onRead, onSnooze }: Props) {
  const t = useMessages(inbox);
  const locale = useLocale();
  const now = useNow(minuteMs);
  const name =
    day === koreanDay(now)
      ? t('today')
      : day === koreanDay(now - dayMs)
        ? t('yesterday')
        : formatTime(`${day}T00:00:00+09:00`, locale, 'date');
  return (
    <section aria-label={name}>
      <Day>{name}</Day>
      <List>
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} onRead={onRead} onSnooze={onSnooze} />
        ))}
      </List>
    </section>
  );
}

const Day = styled.h2`
  padding: 0 ${space(3)} ${space(1)};
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
  color: ${color.textQuiet};
  ${media.tablet} { padding-inline: ${space(4)}; }
`;
const List = styled.ul`
  display: grid;
  gap: 2px;
`;
