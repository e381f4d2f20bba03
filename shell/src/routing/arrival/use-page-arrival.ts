import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from './announcer.tsx';

let previousPath: string | null = null;

/**
 * Sets the title of the tab and, after a navigation, moves the focus to the page's heading, which a
 * screen reader reads. If the heading differs from the title, or appears after the user has moved
 * on, the title is announced as well. The first page of a visit keeps the browser's own focus.
 */
export function usePageArrival(title: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} · Moa`;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is no new arrival
  useEffect(() => {
    const arrived = previousPath !== null && previousPath !== pathname;
    previousPath = pathname;
    announce('');
    return arrived ? arriveAtHeading(title) : undefined;
  }, [pathname]);
}

/**
 * As soon as the page has a heading. Where another one takes its place, as the page's own does a
 * skeleton's, the focus that went with the first goes to it. What comes back stops watching.
 */
function arriveAtHeading(title: string): () => void {
  const left = document.activeElement;
  let reached: HTMLElement | null = null;
  const arrive = (late: boolean) => {
    const heading = document.querySelector<HTMLElement>('[data-page-heading]');
    if (!heading) return;
    const { activeElement } = document;
    const isReported = reached !== null;
    const elsewhere = activeElement !== document.body && (isReported || activeElement !== left);
    if (!late || !elsewhere) heading.focus({ preventScroll: true });
    reached = heading;
    if (isReported) return;
    if (document.activeElement !== heading || heading.textContent.trim() !== title) announce(title);
  };
  arrive(false);
  const observer = new MutationObserver(() => {
    if (!reached?.isConnected) arrive(true);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
