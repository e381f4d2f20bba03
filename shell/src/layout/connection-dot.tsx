import { useRealtime } from '@moa/host/realtime';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

const messages = defineMessages(
  { connected: '실시간', connecting: '연결 중', disconnected: '연결 끊김' },
  { connected: 'Live', connecting: 'Connecting', disconnected: 'Disconnected' },
);

/** Whether prices arrive as they happen. */
export function ConnectionDot() {
  const t = useMessages(messages);
  const { status, error } = useRealtime();
  return (
    <Root role="status" title={error ?? undefined} data-connection={status}>
      <Dot $status={status} aria-hidden />
      <Word>{t(status)}</Word>
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
  white-space: nowrap;
`;
const Dot = styled.span<{ $status: string }>`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ $status }) => ($status === 'connected' ? color.success : $status === 'connecting' ? color.caution : color.danger)};
`;
const Word = styled.span`
  @media (max-width: 639px) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;
