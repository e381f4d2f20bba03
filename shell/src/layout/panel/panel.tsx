/**
 * Panel opened by a button of the frame: under the button on wide screens, a sheet at the bottom on
 * phones. The browser's own popover closes it (Escape, a press beside it), returns the focus and
 * puts its content next in the Tab order, without extra code.
 */
import { color, motion, radius, shadow, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { type ComponentProps, type ReactNode, useState } from 'react';

type Props = { id: string; label: string; children: ReactNode };

/** Opened by a button whose `popoverTarget` is this id. Its content is drawn while it is open. */
export function Panel({ id, label, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Root
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      onBeforeToggle={place}
      onToggle={({ newState }) => setOpen(newState === 'open')}
      onClick={({ target, currentTarget }) => {
        if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
      }}
    >
      {open ? children : null}
    </Root>
  );
}

const place: ComponentProps<'div'>['onBeforeToggle'] = ({ currentTarget: panel, newState }) => {
  const button = document.querySelector(`[popovertarget="${CSS.escape(panel.id)}"]`);
  if (newState !== 'open' || !button) return;
  const { bottom, left, right } = button.getBoundingClientRect();
  const inFirstHalf = left + right < innerWidth;
  panel.style.setProperty('--top', `${bottom + 4}px`);
  panel.style.setProperty('--left', inFirstHalf ? `${Math.max(8, left)}px` : 'auto');
  panel.style.setProperty('--right', inFirstHalf ? 'auto' : `${Math.max(8, innerWidth - right)}px`);
};

const Root = styled.div`
  position: fixed;
  inset: auto 0 0;
  width: 100%;
  max-width: none;
  max-height: 80dvh;
  margin: 0;
  padding: ${space(4)} ${space(2)} calc(${space(4)} + env(safe-area-inset-bottom));
  overflow-y: auto;
  border: 0;
  border-radius: ${radius.large} ${radius.large} 0 0;
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.floating};
  transition: opacity ${motion.normal}, transform ${motion.normal} ${motion.ease};
  @starting-style { opacity: 0; transform: translateY(16px); }
  &::backdrop { background: ${color.scrim}; }
  @media (min-width: 640px) {
    inset: var(--top) var(--right) auto var(--left);
    width: max-content;
    min-width: 240px;
    max-width: min(360px, calc(100vw - 16px));
    padding: ${space(2)};
    border: 1px solid ${color.border};
    border-radius: ${radius.medium};
    @starting-style { opacity: 0; transform: translateY(-4px); }
    &::backdrop { background: transparent; }
  }
  @media (forced-colors: active) { border: 1px solid; }
`;
