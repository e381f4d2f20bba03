/** The test message as the chat shows it: who sends it, the coloured edge, title, text and foot. */
import type { DiscordMessage } from '@moa/contracts/settings/discord';
import { useMessages } from '@moa/i18n/messages';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { discord } from '../../messages/discord.ts';

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
