import { useEffect, useState } from 'react';

/** ms, ms, and a share without unit; null until the browser has measured one. */
type WebVitals = { largestPaint: number | null; delay: number | null; shift: number };

type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** What this page has cost so far, as the browser measures it. */
export function useWebVitals(): WebVitals {
  const [vitals, setVitals] = useState<WebVitals>({ largestPaint: null, delay: null, shift: 0 });
  useEffect(() => {
    const watch = (
      type: string,
      read: (entries: PerformanceEntryList) => (before: WebVitals) => WebVitals,
    ) => {
      const observer = new PerformanceObserver((list) => setVitals(read(list.getEntries())));
      observer.observe({ type, buffered: true });
      return () => observer.disconnect();
    };
    const ends = [
      watch('largest-contentful-paint', (entries) => (before) => ({
        ...before,
        largestPaint: entries.at(-1)?.startTime ?? before.largestPaint,
      })),
      watch('layout-shift', (entries) => (before) => ({
        ...before,
        shift:
          before.shift +
          (entries as ShiftEntry[]).reduce(
            (sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value),
            0,
          ),
      })),
      watch('event', (entries) => (before) => ({
        ...before,
        delay: Math.max(before.delay ?? 0, ...entries.map(({ duration }) => duration)),
      })),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return vitals;
}
