import { startTransition, useEffect, useState } from 'react';

const step = 4;

/**
 * Returns the number of items to render, which grows in steps so that the page stays responsive.
 */
export function useGradually(total: number): number {
  const [count, setCount] = useState(step);
  useEffect(() => {
    if (count >= total) return;
    const next = setTimeout(() => startTransition(() => setCount(count + step)));
    return () => clearTimeout(next);
  }, [count, total]);
  return Math.min(count, total);
}
