/** The webhook that is set: masked, how it fares, a test, and its end. */
import type { Webhook } from '@moa/contracts/notifications/webhooks';
import type { DiscordMessage } from '@moa/contracts/settings/discord';
import { showToast } from '@moa/host/toasts';
import { useMessages } from '@moa/i18n/messages';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Age } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { FormFailure } from '@moa/ui/form/form-failure';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useRemoveDiscord, useTestDiscord } from '../../api/discord.ts';
import { discord } from '../../messages/discord.ts';
import { TestResult } from './webhook-form.tsx';

const tones: Record<Webhook['status'], BadgeTone> = {
  unverified: 'neutral',
  verified: 'success',
  failing: 'caution',
  gone: 'danger',
};

export function StoredWebhook({ webhook }: { webhook: Webhook }) {
  const t = useMessages(discord);
  const test = useTestDiscord();
  const remove = useRemoveDiscord();
  const [asking, setAsking] = useState(false);
  const { name, status, webhookUrl, deliveredAt } = webhook;
  return (
    <Root>
      <Name>
        {name} <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        {deliveredAt === null ? null : (
          <Quiet>
            <Age at={deliveredAt} />
          </Quiet>
        )}
      </Name>
      <Masked>{webhookUrl}</Masked>
      <TestResult test={test} />
      <FormFailure error={test.error} />
      <Buttons>
        <Button size="small" busy={test.isPending} onClick={() => test.mutate(null)}>
          {t('test')}
        </Button>
        <Button size="small" onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      </Buttons>
      <Confirm
        open={asking}
        title={t('removeTitle')}
        action={t('remove')}
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              setAsking(false);
              showToast({ type: 'success', title: t('removed') });
            },
          })
        }
      >
        <p>{t('removeText')}</p>
        <FormFailure error={remove.error} />
      </Confirm>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
`;
const Name = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
`;
const Masked = styled.code`
  overflow-wrap: anywhere;
  font-size: ${fontSize[13]};
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  > button { min-height: 44px; }
`;

/** The test message as the chat shows it: who sends it, the coloured edge, title, text and foot. */
export function MessagePreview({ message }: { message: DiscordMessage }) {
  const t = useMessages(discord);
  const { username, title, body, footer } = message;
  return (
    <figure>
      <Quiet as="figcaption">{t('preview')}</Quiet>
      <Frame lang="ko">
        <strong>{username}</strong>
        <Embed style={{ borderLeftColor: toHex(message.color) }}>
          <Title>{title}</Title>
          <p>{body}</p>
          {footer === null ? null : <Foot>{footer}</Foot>}
        </Embed>
      </Frame>
    </figure>
  );
}

function toHex(edge: number): string {
  return `#${edge.toString(16).padStart(6, '0')}`;
}

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(2)};
  padding: ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  font-size: ${fontSize[13]};
`;
const Embed = styled.div`
  display: grid;
  gap: ${space(1)};
  max-width: 420px;
  padding: ${space(3)};
  border-left: 4px solid;
  border-radius: ${radius.small};
  background: ${color.surfaceSunken};
`;
const Title = styled.p`
  font-weight: ${weight.semibold};
`;
const Foot = styled.p`
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
