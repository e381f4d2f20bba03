/**
 * A question over everything, dialogs of other remotes included. Those trap the focus and close on
 * Escape and on presses beside them, each by a copy of its library that knows nothing of this one. The
 * browser's modal dialog is above them all and makes them inert; events in it do not reach them.
 */
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { dialogLook } from '@moa/ui/dialog/dialog-look';
import { usePageScrollLock } from '@moa/ui/dialog/use-page-scroll-lock';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

type Props = {
  title: string;
  description: string;
  children: ReactNode;
  actions: ReactNode;
  onClose(): void;
};

export function TopDialog({ title, description, children, actions, onClose }: Props) {
  const place = useRef<HTMLDialogElement>(null);
  const id = useId();
  usePageScrollLock(true);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = place.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    };
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    // Before the listeners on the document.
    window.addEventListener('keydown', onEscape, { capture: true });
    dialog.addEventListener('cancel', cancel);
    for (const name of contained) dialog.addEventListener(name, keep);
    return () => {
      window.removeEventListener('keydown', onEscape, { capture: true });
      dialog.removeEventListener('cancel', cancel);
      for (const name of contained) dialog.removeEventListener(name, keep);
      // Gives the focus back to where it was.
      dialog.close();
    };
  }, []);
  return createPortal(
    <Window
      ref={place}
      $place="window"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-why`}
    >
      <Content>
        <Title id={`${id}-title`}>{title}</Title>
        <Why id={`${id}-why`}>{description}</Why>
        {children}
      </Content>
      <Actions>{actions}</Actions>
    </Window>,
    document.body,
  );
}

const contained = ['pointerdown', 'focusin', 'focusout'] as const;
const keep = (event: Event) => event.stopPropagation();

const Window = styled.dialog<{ $place: 'window' }>`
  ${dialogLook}
  width: 100%;
  max-width: none;
  padding: 0;
  border: 0;
  color: inherit;
  /* Where a dialog stands already, its library lets the rest of the page take no presses. */
  pointer-events: auto;
  &::backdrop { background: ${color.scrim}; }
  @media (forced-colors: active) { border: 1px solid CanvasText; }
  ${media.tablet} { width: min(440px, calc(100% - 48px)); }
`;
const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  overflow-y: auto;
  padding: ${space(6)} ${space(5)};
  ${media.tablet} { padding: ${space(6)}; }
`;
const Title = styled.h2`
  font-size: ${fontSize[20]};
  font-weight: ${weight.bold};
  line-height: 1.35;
`;
const Why = styled.p`
  color: ${color.textQuiet};
`;
/** The act first in reach of the thumb, last in the row. */
const Actions = styled.footer`
  display: flex;
  flex: none;
  flex-direction: column-reverse;
  gap: ${space(2)};
  padding: 0 ${space(5)} calc(${space(5)} + env(safe-area-inset-bottom));
  ${media.tablet} { flex-flow: row wrap; justify-content: flex-end; padding: 0 ${space(6)} ${space(6)}; }
`;
