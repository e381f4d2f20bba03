/** Asks before something that cannot be taken back: what will happen, then the act or nothing. */
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../core/button.tsx';
import { color, fontSize, media, radius, shadow, space, weight } from '../core/tokens.ts';
import { Scrim } from '../dialog/dialog.tsx';
import { usePageScrollLock } from '../dialog/use-page-scroll-lock.ts';
import { useReturnedFocus } from '../dialog/use-returned-focus.ts';
import { keyframes, styled } from '../styled.ts';

const messages = defineMessages({ cancel: '취소' }, { cancel: 'Cancel' });

type Props = {
  open: boolean;
  title: string;
  /** What will happen, and what will not. */
  children: ReactNode;
  /** The act in a word: 「연결 해제」. */
  action: string;
  tone?: 'danger' | 'primary';
  busy?: boolean;
  onConfirm(): void;
  onCancel(): void;
};

export function Confirm({
  open,
  title,
  children,
  action,
  tone = 'danger',
  busy = false,
  onConfirm,
  onCancel,
}: Props) {
  const t = useMessages(messages);
  usePageScrollLock(open);
  const focus = useReturnedFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next || busy ? undefined : onCancel())}>
      <Radix.Portal>
        <Scrim aria-hidden />
        <Window aria-modal onOpenAutoFocus={focus.remember} onCloseAutoFocus={focus.giveBack}>
          <Title>{title}</Title>
          <Radix.Description asChild>
            <Effect>{children}</Effect>
          </Radix.Description>
          <Row>
            <Radix.Cancel asChild>
              <Button disabled={busy}>{t('cancel')}</Button>
            </Radix.Cancel>
            <Button tone={tone} busy={busy} onClick={onConfirm}>
              {action}
            </Button>
          </Row>
        </Window>
      </Radix.Portal>
    </Radix.Root>
  );
}

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;
const Window = styled(Radix.Content)`
  position: fixed;
  z-index: 41;
  inset: 0;
  width: min(420px, calc(100% - 32px));
  height: fit-content;
  max-height: calc(100dvh - 32px);
  margin: auto;
  overflow-y: auto;
  padding: ${space(6)};
  border-radius: ${radius.large};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.floating};
  animation: ${rise} 160ms cubic-bezier(0.2, 0, 0, 1);
  outline: none;
`;
const Title = styled(Radix.Title)`
  font-size: ${fontSize[17]};
  font-weight: ${weight.bold};
`;
const Effect = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  margin-top: ${space(3)};
  color: ${color.textQuiet};
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)};
  margin-top: ${space(6)};
  ${media.tablet} { display: flex; justify-content: flex-end; }
`;
