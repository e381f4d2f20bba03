import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

let previousPath: string | null = null;

/**
 * Names the page in the tab and, after a navigation, moves the focus to its heading, which also
 * announces it. The first page of a visit keeps the browser's own focus.
 */
export function usePageArrival(title: string): void {
  const { pathname } = useLocation();
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    document.title = `${title} · Moa`;
  }, [title]);
  useEffect(() => {
    const arrived = previousPath !== null && previousPath !== pathname;
    previousPath = pathname;
    if (!arrived) return;
    window.scrollTo(0, 0);
    stop.current = focusHeading();
    return () => stop.current?.();
  }, [pathname]);
}

/** Focuses the heading as soon as the page has one. */
function focusHeading(): () => void {
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('[data-page-heading]');
    heading?.focus({ preventScroll: true });
    return heading !== null;
  };
  if (focus()) return () => {};
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
