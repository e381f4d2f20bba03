/** A finger pushes something aside; what was not pushed far enough comes back. The close button does the same for everybody else. */
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';

/** A third of a narrow phone. */
const farEnough = 96;

export function useSwipeAway(onAway: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const style: CSSProperties | undefined =
    offset === 0
      ? undefined
      : {
          transform: `translateX(${offset}px)`,
          opacity: 1 - Math.min(0.7, Math.abs(offset) / 240),
        };
  return {
    style,
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'mouse') start.current = event.clientX;
    },
    onPointerMove(event: PointerEvent) {
      if (start.current !== null) setOffset(event.clientX - start.current);
    },
    onPointerUp(event: PointerEvent) {
      const moved = start.current === null ? 0 : event.clientX - start.current;
      start.current = null;
      setOffset(0);
      if (Math.abs(moved) >= farEnough) onAway();
    },
    /** The page scrolls instead. */
    onPointerCancel() {
      start.current = null;
      setOffset(0);
    },
  };
}
