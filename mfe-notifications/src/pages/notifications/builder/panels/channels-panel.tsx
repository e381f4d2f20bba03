import { channels as all, type Channel } from '@moa/contracts/notifications/shapes/notice-words';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { pushDevicesQuery } from '../../../../api/channels/push-devices-query.ts';
import { webhooksQuery } from '../../../../api/channels/webhooks-query.ts';
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
  const { channels, webhookIds } = sending;
  const browsers = useQuery({ ...pushDevicesQuery, enabled: channels.includes('push') });
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
      {channels.includes('push') && browsers.data?.length === 0 ? (
        <Remark>
          {t('noBrowsers')} <TextLink to="/notifications-config">{t('registerBrowser')}</TextLink>
        </Remark>
      ) : null}
      {channels.includes('discord') && webhooks.data ? (
        webhooks.data.length === 0 ? (
          <Remark>
            {t('noWebhooks')} <TextLink to="/notifications-config">{t('connectWebhook')}</TextLink>
          </Remark>
        ) : (
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
        )
      ) : null}
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
