import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** From here on only the rows near the window are drawn. */
export const manyRows = 200;

/** Sticky headings above and the total below cover this much of the window. */
const covered = { above: 136, below: 96 };

type DrawnRows = {
  indexes: readonly number[];
  /** The height of what is left out before and after, in px. */
  above: number;
  below: number;
};

/** Which of many rows of one height stand in or near the window. The ref goes to what holds them. */
export function useWindowRows<Element extends HTMLElement>(count: number, height: number) {
  const list = useRef<Element>(null);
  const [margin, setMargin] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: margin,
    scrollPaddingStart: covered.above,
    scrollPaddingEnd: covered.below,
  });
  // Content above the rows may grow, but not while they are scrolled.
  useLayoutEffect(() => {
    if (virtualizer.isScrolling || !list.current) return;
    const top = Math.round(list.current.getBoundingClientRect().top + window.scrollY);
    if (top !== margin) setMargin(top);
  });
  const items = virtualizer.getVirtualItems();
  const drawn: DrawnRows = {
    indexes: items.map(({ index }) => index),
    above: (items[0]?.start ?? margin) - margin,
    below: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin),
  };
  return { list, drawn, reveal: (index: number) => virtualizer.scrollToIndex(index) };
}
