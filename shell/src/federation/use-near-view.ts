import { type RefObject, useEffect, useState } from 'react';

/** How near to the view, in px, a place has to come. */
const near = 300;
/** Whoever does not scroll, a screen reader or a search in the page, finds it after this long too. */
const atLatestMs = 6_000;

/** False until this place comes near the view; `wanted: false` is near from the beginning. */
export function useNearView(place: RefObject<Element | null>, wanted: boolean): boolean {
  const [isNear, setNear] = useState(!wanted || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !place.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${near}px` },
    );
    watcher.observe(place.current);
    const timer = setTimeout(() => setNear(true), atLatestMs);
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [isNear, place]);
  return isNear;
}
