import type { PointerEvent } from 'react';

/**
 * Follows the pointer until it is lifted, in whole columns and rows. The window listens: a handle that
 * moves in the document loses what it has captured.
 */
export function followPointer(
  event: PointerEvent<HTMLElement>,
  step: { x: number; y: number },
  onStep: (x: number, y: number) => void,
): void {
  if (event.button !== 0) return;
  const { pointerId, clientX, clientY } = event;
  let last = '0,0';
  const follow = (moved: globalThis.PointerEvent) => {
    if (moved.pointerId !== pointerId) return;
    const x = Math.round((moved.clientX - clientX) / step.x);
    const y = Math.round((moved.clientY - clientY) / step.y);
    if (`${x},${y}` === last) return;
    last = `${x},${y}`;
    onStep(x, y);
  };
  const end = (lifted: globalThis.PointerEvent) => {
    if (lifted.pointerId !== pointerId) return;
    window.removeEventListener('pointermove', follow);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
  };
  window.addEventListener('pointermove', follow);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}
