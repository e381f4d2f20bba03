import { allSpecimens } from '@moa/ui/internal/specimens/all-specimens';
import type { Specimens } from '@moa/ui/internal/specimens/define-specimens';
import { startTransition, useEffect, useState } from 'react';

type LoadedSpecimens = { parts: readonly Specimens[]; failures: readonly unknown[] };

/** Everything that can be read, and why the rest cannot; null while it is on its way. */
export function useSpecimens(): LoadedSpecimens | null {
  const [loaded, setLoaded] = useState<LoadedSpecimens | null>(null);
  useEffect(() => {
    let current = true;
    void Promise.allSettled(allSpecimens.map((load) => load())).then((results) => {
      if (!current) return;
      startTransition(() =>
        setLoaded({
          parts: results.flatMap((result) =>
            result.status === 'fulfilled' ? [result.value.default] : [],
          ),
          failures: results.flatMap((result) =>
            result.status === 'rejected' ? [result.reason] : [],
          ),
        }),
      );
    });
    return () => {
      current = false;
    };
  }, []);
  return loaded;
}
