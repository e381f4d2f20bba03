import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge, formatTime } from '@moa/i18n/time';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { useNow } from '@moa/ui/core/figures';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { Menu } from '@moa/ui/menu/menu';
import { styled } from '@moa/ui/styled';
import { Switch } from '@moa/ui/switch/switch';
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { KnownRule } from '../../../api/rules/use-rules.ts';
import { rulesMessages } from '../../../messages/rules.ts';
import { ruleSentence, type Wording } from '../../../rule-words/rule-sentence.ts';
import { activeWords, expiryTime } from '../../../rule-words/schedule-words.ts';
import { toText } from '../../../rule-words/split-sentence.ts';

type Props = {
  rule: KnownRule;
  wording: Wording;
  busy: boolean;
  /** True if selected for a bulk change; null outside of selection mode. */
  chosen: boolean | null;
  onChoose(chosen: boolean): void;
  onSwitch(enabled: boolean): void;
  onEdit(): void;
  onCopy(): void;
  onRemove(): void;
};

/** A rule: its name and sentence, when it fired, and its switch. */
export function RuleRow(props: Props) {
  const { rule, wording, busy, chosen, onChoose, onSwitch, onEdit, onCopy, onRemove } = props;
  const t = useMessages(rulesMessages);
  const { trigger, config } = rule;
  const { name, severity } = trigger;
  const isOn = trigger.enabled && config.enabled;
  return (
    <Row data-rule={trigger.id} $choosing={chosen !== null}>
      {chosen === null ? null : (
        <Checkbox checked={chosen} onChange={({ target }) => onChoose(target.checked)}>
          <span className="visually-hidden">{t('choose', { name })}</span>
        </Checkbox>
      )}
      <Body $on={isOn}>
        <Head>
          <Name type="button" aria-label={t('editOf', { name })} onClick={onEdit}>
            {name}
          </Name>
          <Badge tone={tones[severity]}>{t(severity)}</Badge>
        </Head>
        <Sentence>
          {toText(ruleSentence({ ...trigger, channels: config.channels }, wording))}
        </Sentence>
        <Facts>
          <Reported {...rule} isOn={isOn} />
        </Facts>
      </Body>
      <Switch checked={isOn} busy={busy} onChange={({ target }) => onSwitch(target.checked)}>
        <span className="visually-hidden">{t('switch', { name })}</span>
      </Switch>
      <Menu
        trigger={<IconButton label={t('actions', { name })} icon={<Ellipsis size={20} />} />}
        items={[
          {
            kind: 'action',
            key: 'edit',
            label: t('edit'),
            icon: <Pencil size={16} />,
            onSelect: onEdit,
          },
          {
            kind: 'action',
            key: 'copy',
            label: t('copy'),
            icon: <Copy size={16} />,
            onSelect: onCopy,
          },
          {
            kind: 'action',
            key: 'remove',
            label: t('remove'),
            icon: <Trash2 size={16} />,
            tone: 'danger',
            onSelect: onRemove,
          },
        ]}
      />
    </Row>
  );
}

/** When it fired last, how often, and from when on it may fire again. */
function Reported({ trigger, isOn }: KnownRule & { isOn: boolean }) {
  const t = useMessages(rulesMessages);
  const locale = useLocale();
  const now = useNow(30_000);
  const { lastFiredAt, firedCount30d, nextAllowedAt, finishedAt, activeHours, expiresAt } = trigger;
  const isExpired = expiresAt != null && Date.parse(expiresAt) <= now;
  const facts = [
    ...(isOn ? [] : [t('off')]),
    ...(finishedAt === null ? [] : [t('finished')]),
    ...(isExpired ? [t('expired')] : []),
    lastFiredAt === null
      ? t('neverFired')
      : t('lastFired', { age: formatAge(lastFiredAt, now, locale) }),
    ...(firedCount30d > 0 ? [t('fired30d', { count: firedCount30d })] : []),
    ...(isOn &&
    finishedAt === null &&
    !isExpired &&
    nextAllowedAt !== null &&
    Date.parse(nextAllowedAt) > now
      ? [t('nextAllowed', { time: formatTime(nextAllowedAt, locale, 'time') })]
      : []),
    ...(activeHours ? [t('activeHours', { hours: activeWords(activeHours, locale) })] : []),
    ...(expiresAt && !isExpired ? [t('ends', { time: expiryTime(expiresAt, locale) })] : []),
  ];
  return facts.join(' · ');
}

const tones: Record<KnownRule['trigger']['severity'], BadgeTone> = {
  low: 'neutral',
  medium: 'accent',
  high: 'caution',
  critical: 'danger',
};
const Row = styled.li<{ $choosing: boolean }>`
  display: grid;
  grid-template-columns: ${({ $choosing }) => ($choosing ? 'auto ' : '')}minmax(0, 1fr) auto auto;
  align-items: start;
  gap: ${space(2)};
  padding: ${space(4)} 0;
  &:first-child { padding-top: 0; }
  &:last-child { padding-bottom: 0; }
  & + & { border-top: 1px solid ${color.border}; }
  > [aria-haspopup='menu'] { margin-right: -${space(3)}; }
  ${media.tablet} { gap: ${space(4)}; align-items: center; }
`;
const Body = styled.div<{ $on: boolean }>`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
  opacity: ${({ $on }) => ($on ? 1 : 0.75)};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;
const Name = styled.button`
  min-width: 0;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${color.text};
  font: inherit;
  font-weight: ${weight.semibold};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover { text-decoration: underline; }
`;
const Sentence = styled.p`
  color: ${color.textQuiet};
`;
const Facts = styled.p`
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
