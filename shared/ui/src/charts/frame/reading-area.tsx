import type { PointerEvent } from 'react';

type Props = {
  width: number;
  height: number;
  /** Where the pointer is over the drawing, or pressed on it. */
  onRead(event: PointerEvent<SVGRectElement>): void;
};

/** What takes the pointer over all of a drawing. */
export function ReadingArea({ width, height, onRead }: Props) {
  return (
    <rect
      width={width}
      height={height}
      fill="transparent"
      onPointerMove={onRead}
      onPointerDown={onRead}
    />
  );
}
