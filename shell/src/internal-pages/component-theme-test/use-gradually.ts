import { startTransition, useEffect, useState } from 'react';

const step = 4;

/** How many of many are drawn: a few at once and the others after them, so that the page answers meanwhile. */
export function useGradually(total: number): number {
  const [count, setCount] = useState(step);
  useEffect(() => {
    if (count >= total) return;
    const next = setTimeout(() => startTransition(() => setCount(count + step)));
    return () => clearTimeout(next);
  }, [count, total]);
  return Math.min(count, total);
}
