import { onResize } from '@moa/host/browser';
import { type RefCallback, useCallback, useState } from 'react';

const unmeasured = 600;

/** The width of an element in px, as it changes. Give the ref to the element. */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(unmeasured);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    setWidth(element.clientWidth || unmeasured);
    return onResize(element, (width) => {
      const measured = Math.round(width);
      // While a page is put aside nothing of it has a width; a drawing of none would be an error.
      if (measured > 0) setWidth(measured);
    });
  }, []);
  return [ref, width];
}
