import type { Alert } from '@moa/contracts/notifications/operations';
import { Link } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Age } from '@moa/ui/core/figures';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Check } from 'lucide-react';
import { inbox } from '../messages/inbox.ts';
import { alertTarget } from '../rules/alert-target.ts';
import { describeAlert } from '../rules/describe-alert.ts';
import { AlertIcon } from './alert-icon.tsx';

/** One thing that happened. Following it to its place reads it too. */
export function AlertRow({ alert, onRead }: { alert: Alert; onRead(id: string): void }) {
  const t = useMessages(inbox);
  const { title, text } = describeAlert(alert, useLocale());
  const target = alertTarget(alert.kind);
  const read = () => {
    if (!alert.read) onRead(alert.id);
  };
  return (
    <Root $read={alert.read} data-alert={alert.kind}>
      <AlertIcon kind={alert.kind} type={alert.type} />
      <Body>
        <Title>
          {alert.read ? null : (
            <>
              <Dot aria-hidden />
              <span className="visually-hidden">{t('isUnread')}: </span>
            </>
          )}
          {target ? (
            <Target to={target} onClick={read}>
              {title}
            </Target>
          ) : (
            title
          )}
        </Title>
        {text ? <Text>{text}</Text> : null}
        <When>
          <Age at={alert.timestamp} />
        </When>
      </Body>
      {alert.read ? null : (
        <Mark type="button" aria-label={t('mark', { title })} title={t('markOne')} onClick={read}>
          <Check size={18} aria-hidden />
        </Mark>
      )}
    </Root>
  );
}

const Root = styled.li<{ $read: boolean }>`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${space(4)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${({ $read }) => ($read ? 'transparent' : `color-mix(in srgb, ${color.accentSoft} 45%, transparent)`)};
  &:has(a):hover { background: ${color.surfaceHover}; }
`;
const Body = styled.div`
  flex: 1;
  min-width: 0;
`;
const Title = styled.h3`
  display: flex;
  align-items: baseline;
  gap: ${space(2)};
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
`;
/** Reaches over the whole row, so that the row is the target. */
const Target = styled(Link)`
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: ${radius.medium}; }
  &:focus-visible { outline: none; }
  &:focus-visible::after { outline: 2px solid ${color.focus}; outline-offset: -2px; }
`;
const Dot = styled.span`
  flex: none;
  align-self: flex-start;
  margin-top: 0.45em;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${color.accent};
`;
const Text = styled.p`
  margin-top: 2px;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const When = styled.p`
  margin-top: ${space(1)};
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
const Mark = styled.button`
  position: relative;
  z-index: 1;
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  margin: -2px -${space(2)} 0 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.medium};
  background: transparent;
  color: ${color.textQuiet};
  cursor: pointer;
  &:hover { background: ${color.surfaceRaised}; color: ${color.accent}; }
`;
