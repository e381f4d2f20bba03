/**
 * A dialog: a sheet from below on phones, a window in the middle elsewhere. Focus, Escape and what
 * screen readers see behind it are radix's. The scrim is drawn here, because radix's own writes a
 * style sheet into the page, which the page's policy refuses.
 */
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { color, fontSize, media, space, weight } from '../core/tokens.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { keyframes, styled } from '../styled.ts';
import { type DialogPlace, dialogLook } from './dialog-look.ts';
import { usePageScrollLock } from './use-page-scroll-lock.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

const messages = defineMessages({ close: '닫기' }, { close: 'Close' });

type Props = {
  open: boolean;
  onClose(): void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Actions, always visible below the scrolling content. */
  actions?: ReactNode;
  /** While work is under way, neither Escape nor a press outside closes it. */
  locked?: boolean;
  /** `side` leaves the page beside it in sight: `Drawer`. */
  place?: DialogPlace;
};

export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  locked = false,
  place = 'window',
}: Props) {
  const t = useMessages(messages);
  usePageScrollLock(open);
  const focus = useReturnedFocus(open);
  const hold = (event: Event) => {
    if (locked) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <Scrim aria-hidden />
        <Window
          aria-modal
          $place={place}
          onOpenAutoFocus={focusInside}
          onCloseAutoFocus={focus.giveBack}
          onEscapeKeyDown={hold}
          onInteractOutside={hold}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Content>
            <Head>
              <Title>{title}</Title>
              <Radix.Close asChild>
                <IconButton label={t('close')} icon={<X size={20} />} disabled={locked} />
              </Radix.Close>
            </Head>
            {description ? (
              <Description asChild>
                <div>{description}</div>
              </Description>
            ) : null}
            {children}
          </Content>
          {actions ? <Actions>{actions}</Actions> : null}
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

export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: 40;
  background: ${color.scrim};
  animation: ${appear} 160ms;
`;
const Window = styled(Radix.Content)<{ $place: DialogPlace }>`
  ${dialogLook}
`;
const Content = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  gap: ${space(4)};
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(5)} ${space(5)} ${space(6)};
  &:last-child { padding-bottom: calc(${space(6)} + env(safe-area-inset-bottom)); }
  ${media.tablet} {
    padding: ${space(6)};
    &:last-child { padding-bottom: ${space(6)}; }
  }
`;
const Head = styled.header`
  display: flex;
  flex: none;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
  > button { margin-right: -${space(2)}; }
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
const Actions = styled.footer`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: ${space(3)} ${space(5)} calc(${space(4)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.border};
  > * { flex: 1 1 auto; }
  ${media.tablet} {
    padding: ${space(4)} ${space(6)};
    > * { flex: none; }
  }
`;
