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

/** How high the panel is, kept for the next time. The page gets as much room below, so that nothing of it is out of reach. */
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
