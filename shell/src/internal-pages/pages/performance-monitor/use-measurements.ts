import { useEffect, useState } from 'react';
import {
  keepLatest,
  type Measurement,
  measurementOf,
  type ObservedType,
  observedTypes,
} from './measurements.ts';

/** The last thousand measurements of this visit, as they come. */
export function useMeasurements(): readonly Measurement[] {
  const [known, setKnown] = useState<readonly Measurement[]>([]);
  useEffect(() => {
    let id = 0;
    const number = (one: Omit<Measurement, 'id'> | null) => {
      id += 1;
      return one && { ...one, id };
    };
    const observers = observedTypes
      .filter((type) => PerformanceObserver.supportedEntryTypes.includes(type))
      .map((type) =>
        observe(type, (more) =>
          setKnown((before) =>
            keepLatest(
              before,
              more.map(number).filter((one) => one !== null),
            ),
          ),
        ),
      );
    return () => {
      for (const observer of observers) observer.disconnect();
    };
  }, []);
  return known;
}

function observe(
  type: ObservedType,
  hear: (more: (Omit<Measurement, 'id'> | null)[]) => void,
): PerformanceObserver {
  const observer = new PerformanceObserver((list) =>
    hear(list.getEntries().map((entry) => measurementOf(type, entry))),
  );
  observer.observe({ type, buffered: true });
  return observer;
}
