import { channels as all, type Channel } from '@moa/contracts/notifications/shapes/notice-words';
import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { styled } from '@moa/ui/styled';
import { builder } from '../../../../messages/builder.ts';
import { ruleWords } from '../../../../messages/rule-words.ts';
import type { Sending } from '../../../../rule-draft/rule-draft.ts';

type Props = {
  sending: Sending;
  onChange(part: Partial<Sending>): void;
};

/** Where a rule tells. One channel at least stays. */
export function ChannelsPanel({ sending, onChange }: Props) {
  const t = useMessages(builder);
  const say = useMessages(ruleWords);
  const { channels } = sending;
  const toggle = (channel: Channel, on: boolean) =>
    onChange({ channels: all.filter((one) => (one === channel ? on : channels.includes(one))) });
  return (
    <Group aria-label={t('channels')}>
      {all.map((channel) => (
        <Checkbox
          key={channel}
          checked={channels.includes(channel)}
          disabled={channels.length === 1 && channels.includes(channel)}
          {...(channel === 'in_app' ? { note: t('always') } : {})}
          onChange={({ target }) => toggle(channel, target.checked)}
        >
          {say(channel)}
        </Checkbox>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
