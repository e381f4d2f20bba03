import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How near to the view, in px, something has to come to be drawn. */
const near = 100;
/** Whoever does not scroll, a screen reader or a search in the page, finds it after this long too. */
const atLatestMs = 6_000;

/** What stands below the first view: code and questions of it wait until one comes near. */
export function WhenNear({
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
