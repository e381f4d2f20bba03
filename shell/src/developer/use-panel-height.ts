import { keepText, readText } from '@moa/host/stored-value';
import { useEffect, useState } from 'react';

const storageKey = 'moa.developer.height';
export const smallestPanel = 160;

export type PanelHeight = {
  /** px */
  height: number;
  largest: number;
  setHeight(height: number): void;
};

/**
 * Height of the panel, stored for the next time. The page gets the same space below, so that all of
 * it stays reachable.
 */
export function usePanelHeight(): PanelHeight {
  const largest = Math.round(window.innerHeight * 0.9);
  const [height, set] = useState(() => Number(readText(storageKey)) || 320);
  const shown = Math.min(Math.max(height, smallestPanel), largest);
  useEffect(() => {
    document.body.style.paddingBottom = `${shown}px`;
    return () => {
      document.body.style.paddingBottom = '';
    };
  }, [shown]);
  return {
    height: shown,
    largest,
    setHeight(next) {
      const cached = Math.round(Math.min(Math.max(next, smallestPanel), largest));
      keepText(storageKey, String(cached));
      set(cached);
    },
  };
}
