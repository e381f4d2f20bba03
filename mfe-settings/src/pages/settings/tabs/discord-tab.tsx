/** The chat of the account, with the message that it gets. */
import { linkTo } from '@moa/host/links';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { fontSize, space, weight } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { useDiscord, useDiscordPreview } from '../../../api/discord.ts';
import { MessagePreview, StoredWebhook } from '../../../components/discord/stored-webhook.tsx';
import { WebhookForm } from '../../../components/discord/webhook-form.tsx';
import { discord } from '../../../messages/discord.ts';

export default function DiscordTab() {
  const t = useMessages(discord);
  const chat = useDiscord();
  const message = useDiscordPreview();
  if (!chat.data) {
    return (
      <Card>
        {chat.error ? (
          <ErrorState
            error={chat.error}
            onRetry={() => void chat.refetch()}
            busy={chat.isFetching}
          />
        ) : (
          <Skeleton height={360} />
        )}
      </Card>
    );
  }
  const { webhook, others } = chat.data;
  return (
    <Card aria-labelledby="discord-title">
      <Parts>
        <div>
          <Title id="discord-title">{t('title')}</Title>
          <Quiet>{t('intro')}</Quiet>
        </div>
        {webhook === null ? <Quiet>{t('empty')}</Quiet> : <StoredWebhook webhook={webhook} />}
        <WebhookForm isSet={webhook !== null} />
        {message === null ? <Skeleton height={180} /> : <MessagePreview message={message} />}
        <Quiet>
          {others > 0 ? `${t('others', { count: others })} ` : null}
          <TextLink to={linkTo('notice-settings')}>{t('more')}</TextLink>
        </Quiet>
      </Parts>
    </Card>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(5)};
`;
const Title = styled.h2`
  font-size: ${fontSize[17]};
  font-weight: ${weight.bold};
`;
