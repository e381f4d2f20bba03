import { type Severity, severities } from '@moa/contracts/notifications/shapes/notice-words';
import type { Webhook } from '@moa/contracts/notifications/webhooks';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { Switch } from '@moa/ui/switch/switch';
import { Unplug } from 'lucide-react';
import { useDeleteWebhook } from '../../api/channels/delete-webhook.ts';
import { useTestWebhook } from '../../api/channels/test-webhook.ts';
import { useUpdateWebhook } from '../../api/channels/update-webhook.ts';
import { webhookMessages } from '../../messages/webhooks.ts';
import { TargetActs, wordsOfActs } from '../target-acts.tsx';
import { resultOf, TargetName, TargetResultLine, TargetRow } from '../target-row.tsx';

/** One webhook: its state, from what severity on it is sent to, a test, and its end. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useMessages(webhookMessages);
  const locale = useLocale();
  const update = useUpdateWebhook();
  const remove = useDeleteWebhook();
  const test = useTestWebhook();
  const { id, name, status } = webhook;
  const failure = update.error ?? remove.error ?? test.error;
  const tested = resultOf(failure, test.data, {
    locale,
    arrived: t('arrived'),
    notArrived: (error) => t('notArrived', { error }),
  });
  const result = tested ?? (status === 'gone' ? { isGood: false, text: t('goneText') } : null);
  return (
    <Row data-webhook={id}>
      <Head>
        <div>
          <TargetName>{name}</TargetName> <Badge tone={tones[status]}>{t(status)}</Badge>
          <Address>{webhook.webhookUrl}</Address>
        </div>
        <Switch
          checked={webhook.enabled}
          busy={update.isPending}
          onChange={({ target }) => update.mutate({ id, enabled: target.checked })}
        >
          <span className="visually-hidden">{t('on', { name })}</span>
        </Switch>
      </Head>
      <Foot>
        <SelectField
          label={t('floorOf', { name })}
          value={webhook.severityFloor}
          onChange={({ target }) => update.mutate({ id, severityFloor: target.value as Severity })}
        >
          {severities.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </SelectField>
        <TargetActs
          {...{ id, test, remove }}
          words={wordsOfActs(t, name)}
          icon={<Unplug size={18} />}
        />
      </Foot>
      <TargetResultLine result={result} />
    </Row>
  );
}

const tones: Record<Webhook['status'], BadgeTone> = {
  unverified: 'neutral',
  verified: 'success',
  failing: 'caution',
  gone: 'danger',
};
const Row = styled(TargetRow)`gap: ${space(3)};`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
  > div { min-width: 0; }
`;
const Address = styled.p`
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
  overflow-wrap: anywhere;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space(2)};
  > :first-child { flex: 1 1 160px; }
  > button { min-height: 48px; }
`;
