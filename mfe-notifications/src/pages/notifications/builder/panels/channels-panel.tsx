import { channels as all, type Channel } from '@moa/contracts/notifications/shapes/notice-words';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { space } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { useChannels, webhooksQuery } from '../../../../api/channels/use-channels.ts';
import { Remark } from '../../../../components/settings-section.tsx';
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
  const webhooks = useQuery(webhooksQuery);
  const known = useChannels();
  const { channels, webhookIds } = sending;
  const toggle = (channel: Channel, on: boolean) =>
    onChange({ channels: all.filter((one) => (one === channel ? on : channels.includes(one))) });
  return (
    <Group aria-label={t('channels')}>
      {all.map((channel) => {
        const isMissing = known[channel] === false;
        const isChosen = channels.includes(channel);
        return (
          <Line key={channel}>
            <Checkbox
              checked={isChosen}
              // What nothing is behind can be left, and not chosen.
              disabled={isChosen ? channels.length === 1 : isMissing}
              {...(channel === 'in_app' ? { note: t('always') } : {})}
              {...(isMissing ? { note: t('notConnected') } : {})}
              onChange={({ target }) => toggle(channel, target.checked)}
            >
              {say(channel)}
            </Checkbox>
            {isMissing ? (
              <TextLink to={`/notifications-config#${channel}`}>
                <span aria-hidden>{t('connect')}</span>
                <span className="visually-hidden">
                  {t('connectChannel', { channel: say(channel) })}
                </span>
              </TextLink>
            ) : null}
          </Line>
        );
      })}
      {channels.includes('discord') && webhooks.data && webhooks.data.length > 0 ? (
        <Group aria-label={t('webhooks')}>
          <Remark>{t('allWebhooks')}</Remark>
          {webhooks.data.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={webhookIds.includes(id)}
              onChange={({ target }) =>
                onChange({
                  webhookIds: target.checked
                    ? [...webhookIds, id]
                    : webhookIds.filter((known) => known !== id),
                })
              }
            >
              {name}
            </Checkbox>
          ))}
        </Group>
      ) : null}
    </Group>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(2)};
`;
const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
