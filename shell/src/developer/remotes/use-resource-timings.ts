import { useEffect, useState } from 'react';

/** Resource timings of this page, updated as it fetches more. */
export function useResourceTimings(): readonly PerformanceResourceTiming[] {
  const [timings, setTimings] = useState(read);
  useEffect(() => {
    const observer = new PerformanceObserver(() => setTimings(read()));
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  }, []);
  return timings;
}

function read() {
  return performance.getEntriesByType('resource') as PerformanceResourceTiming[];
}
