/** The tooltip beside the point that is being read: time, value and words, in that order. */
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { color, fontSize, radius, shadow, space, weight } from '../../core/tokens.ts';
import { styled } from '../../styled.ts';

export const TooltipHostContext = createContext<HTMLElement | null>(null);

type Props = {
  /** Where the point is, in px from the drawing's top left corner. */
  x: number;
  y: number;
  width: number;
  children: ReactNode;
};

/** The tooltip is above its point, or below where there is no room, and never leaves the drawing. */
export function ChartTooltip({ x, y, width, children }: Props) {
  const host = useContext(TooltipHostContext);
  if (!host) return null;
  const below = y < needed;
  // The tooltip slides along the drawing as its point does, so it fits at both ends unmeasured.
  const along = Math.max(0, Math.min(1, x / Math.max(1, width)));
  return createPortal(
    <Box
      data-tooltip
      style={{
        // By transform alone: moved in the layout it would be a shift of the page each time.
        transform: `translate(calc(${x}px - ${along * 100}%), calc(${below ? y + gap : y - gap}px - ${below ? 0 : 100}%))`,
        maxWidth: width,
      }}
    >
      {children}
    </Box>,
    host,
  );
}

const needed = 104;
const gap = 14;

export const TooltipTime = styled.span`
  color: ${color.textQuiet};
`;
export const TooltipValue = styled.strong`
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
  color: ${color.text};
`;
export const TooltipRow = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(4)};
  color: ${color.textQuiet};
`;
const Box = styled.div`
  position: absolute;
  inset: 0 auto auto 0;
  z-index: 1;
  display: grid;
  gap: 2px;
  width: max-content;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.small};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.floating};
  font-size: ${fontSize[13]};
  line-height: 1.45;
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`;
