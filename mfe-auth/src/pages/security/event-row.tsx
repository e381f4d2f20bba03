/** One line of the security log: what happened, when, and from where. */
import type { SecurityEvent, SecurityEventKind } from '@moa/contracts/settings/security-log';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Facts } from '../../components/account/facts.tsx';
import { describeEvent, eventNames } from '../../messages/security-events.ts';
import { useClientWords } from './use-client-words.ts';

/** Emphasis of events that may be caused by another user. */
const tones: Partial<Record<SecurityEventKind, BadgeTone>> = {
  'session.failed': 'caution',
  'session.check-failed': 'caution',
  'session.token-reused': 'danger',
  'session.new-device': 'accent',
  'passkey.counter-regressed': 'danger',
  'passkey.added': 'accent',
  'passkey.removed': 'caution',
  'recovery.used': 'caution',
  'recovery.few-codes-left': 'caution',
  'email.changed': 'caution',
  'email.claimed-by-other': 'danger',
  'registration.refused': 'caution',
  'account.deletion-asked': 'danger',
};

export function EventRow({ event }: { event: SecurityEvent }) {
  const locale = useLocale();
  const name = useMessages(eventNames);
  const words = useClientWords();
  const { kind, at, ip, browser, system } = event;
  return (
    <Root>
      <When dateTime={at} title={`${formatTime(at, locale)} KST`}>
        {formatTime(at, locale)}
      </When>
      <Kind $plain={!tones[kind]}>
        <Badge tone={tones[kind] ?? 'neutral'}>{name(kind)}</Badge>
      </Kind>
      <What>
        <Sentence>{describeEvent(event, locale)}</Sentence>
        <Facts>
          {browser || system ? <span>{words.client(event)}</span> : null}
          {ip ? <span>{ip}</span> : null}
          {ip ? <span>{words.place(event)}</span> : null}
        </Facts>
      </What>
    </Root>
  );
}

const Root = styled.li`
  display: grid;
  gap: ${space(1)} ${space(5)};
  padding: ${space(3)} 0;
  & + & { border-top: 1px solid ${color.border}; }
  ${media.tablet} { grid-template-columns: 152px minmax(0, 1fr) auto; }
`;
const When = styled.time`
  font-size: ${fontSize[13]};
  font-variant-numeric: tabular-nums;
  color: ${color.textQuiet};
`;
/** On phones the sentence right beneath says the same; only what should catch the eye stays. */
const Kind = styled.div<{ $plain: boolean }>`
  ${({ $plain }) => ($plain ? '@media (max-width: 639px) { display: none; }' : '')}
  ${media.tablet} { order: 1; }
`;
const What = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(1)};
  min-width: 0;
`;
const Sentence = styled.p`
  font-weight: ${weight.medium};
`;
