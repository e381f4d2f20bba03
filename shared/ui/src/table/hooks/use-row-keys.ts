import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

const pageStep = 10;

/**
 * Rows by keyboard: one of them is reached by Tab, arrows, Home, End and the page keys go from row
 * to row, and Enter does what the row's link does. `reveal` brings a row into the document that is
 * not drawn; a row that is drawn carries `data-row` with its index.
 */
export function useRowKeys(count: number, reveal?: (index: number) => void) {
  const [current, setCurrent] = useState(0);
  const wanted = useRef<{ index: number; list: HTMLElement } | null>(null);

  // A row far away is drawn some frames after it was asked for.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { index, list } = wanted.current;
    const link = list.querySelector<HTMLElement>(`[data-row="${index}"] [data-row-link]`);
    if (!link) return;
    wanted.current = null;
    link.focus();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const link = event.target as HTMLElement;
    if (!link.matches('[data-row-link]') || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = Number(link.closest('[data-row]')?.getAttribute('data-row'));
    const to = target(event.key, from, count);
    if (to === null) return;
    event.preventDefault();
    wanted.current = { index: to, list: event.currentTarget };
    setCurrent(to);
    reveal?.(to);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest('[data-row]')?.getAttribute('data-row');
    if (row) setCurrent(Number(row));
  };
  return { current: Math.min(current, count - 1), list: { onKeyDown, onFocus } };
}

function target(key: string, from: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + pageStep,
    PageUp: from - pageStep,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to));
}
