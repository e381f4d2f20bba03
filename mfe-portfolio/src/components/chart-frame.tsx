/** The parts of every history card: its head, the room of the drawing, and what is shown instead of a drawing. */
import { closedTableHeight } from '@moa/ui/charts/frame/chart-size';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';

/** A line beneath the drawing is kept free. */
const notesHeight = 20;

export const ChartHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 44px;
  & > nav { flex: 1 1 auto; max-width: 100%; }
  ${media.tablet} { & > nav { flex-grow: 0; } }
`;

type DrawingProps = {
  /** Height of the drawing alone, in px. */
  height: number;
  /** The drawing still shows the previous request. */
  former: boolean;
  children: ReactNode;
};

export function ChartDrawing({ height, former, children }: DrawingProps) {
  return (
    <Drawing $height={height} $faded={former} aria-busy={former || undefined}>
      {children}
    </Drawing>
  );
}

/** Said where there are not two points to draw a line between. */
export function ChartShort({
  height,
  title,
  children,
}: {
  height: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <Short $height={height}>
      <strong>{title}</strong>
      {children}
    </Short>
  );
}

const Drawing = styled.div<{ $height: number; $faded: boolean }>`
  min-height: ${({ $height }) => $height + closedTableHeight + notesHeight}px;
  margin-top: ${space(3)};
  opacity: ${({ $faded }) => ($faded ? 0.5 : 1)};
  transition: opacity 120ms;
`;
const Short = styled.p<{ $height: number }>`
  display: grid;
  place-content: center;
  gap: ${space(1)};
  min-height: ${({ $height }) => $height}px;
  text-align: center;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  strong { font-size: ${fontSize[15]}; font-weight: ${weight.semibold}; color: ${color.text}; }
`;
