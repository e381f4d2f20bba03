import type { PointerEvent } from 'react';

type Props = {
  width: number;
  height: number;
  /** Where the pointer is over the drawing, or pressed on it. */
  onRead(event: PointerEvent<SVGRectElement>): void;
};

/** An invisible area over the whole drawing that receives the pointer. */
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
