import { queryClient } from '@moa/host/query';
import { useEffect, useState } from 'react';
import { whenQuiet } from './when-quiet.ts';

/** False until the page has drawn what it is for and nothing is being read any more. */
export function useQuietPage(wanted: boolean): boolean {
  const [quiet, setQuiet] = useState(!wanted);
  useEffect(
    () =>
      wanted
        ? whenQuiet(
            () => queryClient.isFetching() > 0,
            () => setQuiet(true),
          )
        : undefined,
    [wanted],
  );
  return quiet;
}
