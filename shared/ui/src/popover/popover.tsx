/**
 * Something more, beside what was pressed: Escape, a press outside or leaving by Tab closes it, and
 * the focus goes back. The page stays usable behind it, hence it takes no lock and no scrim.
 */
import { Popover as Radix } from 'radix-ui';
import type { FocusEvent, ReactElement, ReactNode } from 'react';
import { space } from '../core/tokens.ts';
import { styled } from '../styled.ts';
import { floatingLook } from './floating-look.ts';
import { useFloatingPlace } from './use-floating-place.ts';

type Props = {
  /** One button. */
  trigger: ReactElement;
  /** Name of the opened panel for screen readers. */
  label: string;
  /** A function is given the way to close it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  open: boolean;
  onOpenChange(open: boolean): void;
  align?: 'start' | 'center' | 'end';
  side?: 'bottom' | 'top' | 'right' | 'left';
  /** Without it the panel pads its content. */
  flush?: boolean;
};

export function Popover({
  trigger,
  label,
  children,
  open,
  onOpenChange,
  align = 'start',
  side = 'bottom',
  flush = false,
}: Props) {
  const [place, opener] = useFloatingPlace();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild ref={opener}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={place}>
        <Panel
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          $flush={flush}
          $origin="var(--radix-popover-content-transform-origin)"
          onFocus={makeTabStop}
        >
          {typeof children === 'function' ? children(() => onOpenChange(false)) : children}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A panel of text alone takes the focus itself, and its overflow is scrolled by keyboard. */
function makeTabStop({ target, currentTarget }: FocusEvent<HTMLDivElement>): void {
  if (target === currentTarget) currentTarget.tabIndex = 0;
}

const Panel = styled(Radix.Content)<{ $flush: boolean; $origin: string }>`
  ${floatingLook}
  max-width: min(calc(100vw - 24px), var(--radix-popover-content-available-width));
  max-height: var(--radix-popover-content-available-height);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${({ $flush }) => ($flush ? '0' : space(4))};
`;
