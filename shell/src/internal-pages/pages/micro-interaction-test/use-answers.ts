import { type RefObject, useEffect, useRef, useState } from 'react';

/** Pressed element, and the time from the press to the next paint, in ms. */
type Answer = { id: number; what: string; ms: number };
const stored = 8;

/** The latest presses within `area`, newest first. */
export function useAnswers<E extends HTMLElement>(): {
  area: RefObject<E | null>;
  answers: readonly Answer[];
} {
  const area = useRef<E>(null);
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  useEffect(() => {
    const holder = area.current;
    if (!holder) return;
    let id = 0;
    let frame = 0;
    const pressed = ({ target, timeStamp, detail, isTrusted }: MouseEvent) => {
      const control = target instanceof Element ? target.closest('button, label') : null;
      // A press on a label is followed by a second event for its checkbox.
      if (!control || !isTrusted || (target instanceof HTMLInputElement && detail === 0)) return;
      const what = control.getAttribute('aria-label') ?? control.textContent ?? '';
      // The task after a frame runs once that frame was handed to the screen.
      frame = requestAnimationFrame(() =>
        setTimeout(() => {
          id += 1;
          const answer = { id, what, ms: Math.round(performance.now() - timeStamp) };
          setAnswers((before) => [answer, ...before].slice(0, stored));
        }),
      );
    };
    holder.addEventListener('click', pressed);
    return () => {
      holder.removeEventListener('click', pressed);
      cancelAnimationFrame(frame);
    };
  }, []);
  return { area, answers };
}
