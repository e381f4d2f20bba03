import { canWatchView, onNear } from '@moa/host/internal/browser';
import { type RefObject, useEffect, useState } from 'react';

/** Distance from the view, in px, that counts as near. */
const near = 300;
/** ms after which it counts as near in any case: screen readers and a search in the page do not scroll. */
const atLatestMs = 6_000;

/** False until this place comes near the view; `wanted: false` is near from the beginning. */
export function useNearView(place: RefObject<Element | null>, wanted: boolean): boolean {
  const [isNear, setNear] = useState(!wanted || !canWatchView());
  useEffect(() => {
    if (isNear || !place.current) return;
    const ignore = onNear(place.current, `${near}px`, () => setNear(true));
    const timer = setTimeout(() => setNear(true), atLatestMs);
    return () => {
      ignore();
      clearTimeout(timer);
    };
  }, [isNear, place]);
  return isNear;
}
