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
  const [drawn, setDrawn] = useState(typeof IntersectionObserver === 'undefined');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (drawn || !place.current) return;
    const draw = () => setDrawn(true);
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) draw();
      },
      { rootMargin: `0px 0px ${near}px` },
    );
    watcher.observe(place.current);
    const timer = setTimeout(draw, atLatestMs);
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [drawn]);
  return drawn ? children : <div ref={place}>{placeholder}</div>;
}
