import { onPerformance } from '@moa/host/internal/browser';
import { useEffect, useState } from 'react';

/** Resource timings of this page, updated as it fetches more. */
export function useResourceTimings(): readonly PerformanceResourceTiming[] {
  const [timings, setTimings] = useState(read);
  useEffect(() => onPerformance({ type: 'resource' }, () => setTimings(read())), []);
  return timings;
}

function read() {
  return performance.getEntriesByType('resource') as PerformanceResourceTiming[];
}
