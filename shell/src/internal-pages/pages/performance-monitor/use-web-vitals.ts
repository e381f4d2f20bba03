import type { VitalName } from '@moa/contracts/monitoring/vitals';
import { onPerformance } from '@moa/host/internal/browser';
import { useEffect, useState } from 'react';
import { onCLS, onINP, onLCP } from 'web-vitals';

/** ms, but CLS, which has no unit; null until the browser has measured one. */
type Vitals = Readonly<Record<Extract<VitalName, 'LCP' | 'FID' | 'INP' | 'CLS'>, number | null>>;

type FirstInput = PerformanceEntry & { processingStart: number };

/** Web vitals of this page so far, as the browser measures them. */
export function useWebVitals(): Vitals {
  const [vitals, setVitals] = useState<Vitals>({ LCP: null, FID: null, INP: null, CLS: null });
  useEffect(() => {
    let isOver = false;
    const note = (name: keyof Vitals, value: number) => {
      if (!isOver) setVitals((before) => ({ ...before, [name]: value }));
    };
    const hear = ({ name, value }: { name: string; value: number }) =>
      note(name as keyof Vitals, value);
    for (const watch of [onLCP, onINP, onCLS]) watch(hear, { reportAllChanges: true });
    // The library measures it no more (https://web.dev/articles/fid).
    const ignore = onPerformance({ type: 'first-input', buffered: true }, ([first]) => {
      if (first) note('FID', (first as FirstInput).processingStart - first.startTime);
    });
    return () => {
      isOver = true;
      ignore();
    };
  }, []);
  return vitals;
}
