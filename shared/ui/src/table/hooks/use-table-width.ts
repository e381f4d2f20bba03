import { onResize } from '@moa/host/browser';
import { type RefCallback, type RefObject, useCallback, useRef, useState } from 'react';

/**
 * The width that the table may have, in px; infinite until it is measured, which is before the first
 * paint. The table and not the window is measured, since what is beside it takes room too.
 */
export function useTableWidth(): {
  measure: RefCallback<HTMLElement>;
  element: RefObject<HTMLElement | null>;
  width: number;
} {
  const element = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  const measure = useCallback((node: HTMLElement | null) => {
    element.current = node;
    if (!node) return;
    const read = () => {
      // Nothing has a width while its page is put aside.
      if (node.clientWidth > 0) setWidth(node.clientWidth);
    };
    read();
    return onResize(node, read);
  }, []);
  return { measure, element, width };
}
