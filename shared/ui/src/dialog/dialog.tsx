/**
 * A dialog: a sheet from below on phones, a window in the middle elsewhere. Focus, Escape and what
 * screen readers see behind it are radix's. The scrim is drawn here, because radix's own writes a
 * style sheet into the page, which the page's policy refuses.
 */
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { color, fontSize, media, radius, shadow, space, weight } from '../core/tokens.ts';
import { keyframes, styled } from '../styled.ts';
import { usePageScrollLock } from './use-page-scroll-lock.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

const messages = defineMessages({ close: '닫기' }, { close: 'Close' });

type Props = {
  open: boolean;
  onClose(): void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** While work is under way, neither Escape nor a press outside closes it. */
  locked?: boolean;
};

export function Dialog({ open, onClose, title, description, children, locked = false }: Props) {
  const t = useMessages(messages);
  usePageScrollLock(open);
  const focus = useReturnedFocus();
  const hold = (event: Event) => {
    if (locked) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <Scrim aria-hidden />
        <Window
          aria-modal
          onOpenAutoFocus={(event) => {
            focus.remember();
            focusInside(event);
          }}
          onCloseAutoFocus={focus.giveBack}
          onEscapeKeyDown={hold}
          onInteractOutside={hold}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Head>
            <Title>{title}</Title>
            <Radix.Close asChild>
              <CloseButton type="button" aria-label={t('close')} disabled={locked}>
                <X size={20} aria-hidden />
              </CloseButton>
            </Radix.Close>
          </Head>
          {description ? (
            <Description asChild>
              <div>{description}</div>
            </Description>
          ) : null}
          {children}
        </Window>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** On the field that asks for it, else on the dialog itself, so that its title is read and no keyboard opens. */
function focusInside(event: Event) {
  event.preventDefault();
  const dialog = event.target as HTMLElement;
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
}

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(12px); }`;

export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: 40;
  background: ${color.scrim};
  animation: ${appear} 160ms;
`;
const Window = styled(Radix.Content)`
  position: fixed;
  z-index: 41;
  inset: auto 0 0;
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  max-height: 94dvh;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(5)} ${space(5)} calc(${space(6)} + env(safe-area-inset-bottom));
  border-radius: ${radius.large} ${radius.large} 0 0;
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.floating};
  animation: ${rise} 200ms cubic-bezier(0.2, 0, 0, 1);
  outline: none;
  ${media.tablet} {
    inset: 0;
    width: min(520px, calc(100% - 48px));
    height: fit-content;
    max-height: min(860px, calc(100dvh - 48px));
    margin: auto;
    padding: ${space(6)};
    border-radius: ${radius.large};
  }
`;
const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
`;
const Title = styled(Radix.Title)`
  padding-top: ${space(2)};
  font-size: ${fontSize[20]};
  font-weight: ${weight.bold};
  line-height: 1.35;
`;
const Description = styled(Radix.Description)`
  color: ${color.textQuiet};
`;
const CloseButton = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  margin-right: -${space(2)};
  padding: 0;
  border: 0;
  border-radius: ${radius.medium};
  background: transparent;
  color: ${color.textQuiet};
  cursor: pointer;
  &:hover { background: ${color.surfaceHover}; color: ${color.text}; }
  &:disabled { opacity: 0.5; cursor: not-allowed; }
`;
