import { onPerformance } from '@moa/host/internal/browser';
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
    const ends = observedTypes.map((type) =>
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
      for (const end of ends) end();
    };
  }, []);
  return known;
}

function observe(
  type: ObservedType,
  hear: (more: (Omit<Measurement, 'id'> | null)[]) => void,
): () => void {
  return onPerformance({ type, buffered: true }, (entries) =>
    hear(entries.map((entry) => measurementOf(type, entry))),
  );
}
