import { canWatchView, onNear } from '@moa/host/browser';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Distance from the view, in px, at which the children are drawn. */
const near = 100;
/** ms after which the children are drawn in any case: screen readers and a search in the page do not scroll. */
const atLatestMs = 6_000;

/** Draws what is below the first view, with its code and its requests, once it comes near the view. */
export function LazyInView({
  placeholder,
  children,
}: {
  placeholder: ReactNode;
  children: ReactNode;
}) {
  const [drawn, setDrawn] = useState(!canWatchView());
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (drawn || !place.current) return;
    const draw = () => setDrawn(true);
    const ignore = onNear(place.current, `0px 0px ${near}px`, draw);
    const timer = setTimeout(draw, atLatestMs);
    return () => {
      ignore();
      clearTimeout(timer);
    };
  }, [drawn]);
  return drawn ? children : <div ref={place}>{placeholder}</div>;
}
