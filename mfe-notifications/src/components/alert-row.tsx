import type { Alert } from '@moa/contracts/notifications/alert-kinds';
import { Link } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Age } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, media, radius, space, weight } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { Menu } from '@moa/ui/menu/menu';
import { styled } from '@moa/ui/styled';
import { AlarmClock, Check } from 'lucide-react';
import { alertTarget, describeAlert } from '../alert-kinds/alert-kinds.ts';
import { inbox } from '../messages/inbox.ts';
import { tomorrowMorning } from '../rules/tomorrow-morning.ts';
import { AlertIcon } from './alert-icon.tsx';

type Props = { alert: Alert; onRead(id: string): void; onSnooze(id: string, until: Date): void };

/** One thing that happened. Following it to its place reads it too. */
export function AlertRow({ alert, onRead, onSnooze }: Props) {
  const t = useMessages(inbox);
  const { title, text } = describeAlert(alert, useLocale(), useFormat());
  const target = alertTarget(alert);
  const count = alert.kind === 'rule.fired' ? alert.data.count : 1;
  const read = () => {
    if (!alert.read) onRead(alert.id);
  };
  return (
    <Root data-alert={alert.kind}>
      <Sign>
        <AlertIcon kind={alert.kind} type={alert.type} />
        {alert.read ? null : <Dot aria-hidden />}
      </Sign>
      <Body>
        <Title $read={alert.read}>
          {alert.read ? null : <span className="visually-hidden">{t('isUnread')}: </span>}
          {target ? (
            <Target to={target} onClick={read}>
              {title}
            </Target>
          ) : (
            title
          )}
          {count > 1 ? (
            <Times>
              <span aria-hidden>×{count}</span>
              <span className="visually-hidden">{t('times', { count })}</span>
            </Times>
          ) : null}
        </Title>
        {text ? <Quiet>{text}</Quiet> : null}
        <When>
          <Age at={alert.timestamp} />
        </When>
      </Body>
      <Later>
        <Menu
          trigger={<IconButton label={t('snooze', { title })} icon={<AlarmClock size={18} />} />}
          items={[
            {
              kind: 'action',
              key: 'hour',
              label: t('snoozeHour'),
              onSelect: () => onSnooze(alert.id, new Date(Date.now() + hourMs)),
            },
            {
              kind: 'action',
              key: 'tomorrow',
              label: t('snoozeTomorrow'),
              onSelect: () => onSnooze(alert.id, tomorrowMorning(Date.now())),
            },
          ]}
        />
      </Later>
      {alert.read ? null : (
        <Mark type="button" aria-label={t('mark', { title })} title={t('markOne')} onClick={read}>
          <Check size={18} aria-hidden />
        </Mark>
      )}
    </Root>
  );
}

const hourMs = 3_600_000;

/** Above the link that covers the row. */
const Later = styled.div`
  position: relative;
  z-index: 1;
  flex: none;
`;
const Root = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 72px;
  padding: ${space(3)};
  border-radius: ${radius.medium};
  &:has(a):hover { background: ${color.surfaceHover}; }
  ${media.tablet} { gap: ${space(4)}; padding: ${space(3)} ${space(4)}; }
`;
const Sign = styled.span`
  position: relative;
  flex: none;
  align-self: flex-start;
`;
/** At the corner of the sign, where it moves no word. */
const Dot = styled.span`
  position: absolute;
  top: -3px;
  right: -3px;
  width: 12px;
  height: 12px;
  border: 2px solid ${color.surfaceRaised};
  border-radius: ${radius.round};
  background: ${color.accent};
  @media (forced-colors: active) { background: Highlight; }
`;
/** The time of the alert is below on a phone, at the end of the line elsewhere. */
const Body = styled.div`
  flex: 1;
  display: grid;
  min-width: 0;
  gap: 2px ${space(4)};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :last-child { grid-area: 1 / 2 / 3; align-self: center; }
  }
`;
const Title = styled.h3<{ $read: boolean }>`
  font-size: ${fontSize[15]};
  font-weight: ${({ $read }) => ($read ? weight.regular : weight.semibold)};
`;
/** Reaches over the whole row, so that the row is the target. */
const Target = styled(Link)`
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: ${radius.medium}; }
  &:focus-visible { outline: none; }
  &:focus-visible::after { outline: 2px solid ${color.focus}; outline-offset: -2px; }
`;
const Times = styled.span`
  margin-left: ${space(2)};
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
  color: ${color.textQuiet};
  font-variant-numeric: tabular-nums;
`;
const When = styled.p`
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
  white-space: nowrap;
`;
const Mark = styled.button`
  position: relative;
  z-index: 1;
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  margin: 0 -${space(2)} 0 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.medium};
  background: transparent;
  color: ${color.textQuiet};
  cursor: pointer;
  &:hover { background: ${color.surfaceRaised}; color: ${color.accent}; }
`;
