/**
 * A name for what shows none, on hover and on focus. It never holds what one needs to know: fingers
 * cannot hover, so an explanation belongs into an `InfoTip`.
 */
import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import { color, fontSize, radius, space, weight } from '../core/tokens.ts';
import { useFloatingPlace } from '../popover/use-floating-place.ts';
import { keyframes, styled } from '../styled.ts';

type Props = {
  text: string;
  /** The shortcut that does the same: 「Ctrl K」. */
  keys?: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** One element that can take the focus. */
  children: ReactElement;
};

export function Tooltip({ text, keys, side = 'top', children }: Props) {
  const [place, opener] = useFloatingPlace();
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild ref={opener}>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={place}>
          <Bubble side={side} sideOffset={6} collisionPadding={8}>
            {text}
            {keys ? <Keys>{keys}</Keys> : null}
          </Bubble>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

const appear = keyframes`from { opacity: 0; }`;
const Bubble = styled(Radix.Content)`
  z-index: 55;
  max-width: min(280px, calc(100vw - 16px));
  padding: 6px ${space(3)};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  background: light-dark(${color.text}, #2c2f34);
  color: light-dark(#ffffff, ${color.text});
  font-size: ${fontSize[13]};
  font-weight: ${weight.medium};
  line-height: 1.4;
  animation: ${appear} 120ms;
`;
const Keys = styled.kbd`
  margin-left: ${space(2)};
  font: inherit;
  opacity: 0.75;
`;
