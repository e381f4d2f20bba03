import { on } from '@moa/host/event-bus';
import { useQueryClient } from '@moa/host/query';
import { useEffect } from 'react';
import { triggersQuery } from './triggers-query.ts';

/** Reads the rules again when one fires: each says when it did last, and whether it is done. */
export function useFollowedFires(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      on('alert.received', ({ alert }) => {
        if (alert.kind !== 'rule.fired') return;
        void queries.invalidateQueries({ queryKey: triggersQuery.queryKey });
      }),
    [queries],
  );
}
