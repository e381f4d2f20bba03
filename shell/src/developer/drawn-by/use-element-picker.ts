import { useEffect } from 'react';

/**
 * While it is active, the pointer shows elements instead of using them: a press picks one, Escape ends
 * it. The panel itself stays usable.
 */
export function useElementPicker(
  active: boolean,
  {
    onPoint,
    onPick,
    onEnd,
  }: { onPoint(element: Element): void; onPick(element: Element): void; onEnd(): void },
): void {
  useEffect(() => {
    if (!active) return;
    const target = (event: Event) =>
      event.target instanceof Element && !event.target.closest('[data-developer-panel]')
        ? event.target
        : null;
    const point = (event: Event) => {
      const element = target(event);
      if (element) onPoint(element);
    };
    const pick = (event: Event) => {
      const element = target(event);
      if (!element) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'click') onPick(element);
    };
    const end = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onEnd();
    };
    const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'];
    document.addEventListener('pointermove', point, true);
    document.addEventListener('keydown', end, true);
    for (const press of presses) document.addEventListener(press, pick, true);
    return () => {
      document.removeEventListener('pointermove', point, true);
      document.removeEventListener('keydown', end, true);
      for (const press of presses) document.removeEventListener(press, pick, true);
    };
  }, [active, onPoint, onPick, onEnd]);
}
