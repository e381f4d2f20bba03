import type * as z from '@moa/contracts/schema';
import {
  endRotation,
  listRotations,
  replaceApiKey,
  rotateApiKeys,
} from '@moa/contracts/settings/rotate-api-keys';
import { call } from '@moa/host/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@moa/host/query';
import { useSourcesChanged } from './use-sources-changed.ts';

const rotationsQuery = queryOptions({
  queryKey: ['settings', 'key-rotations'],
  queryFn: ({ signal }) => call(listRotations, {}, { signal }),
});

/** The keys that are being replaced. */
export function useRotations() {
  return useQuery(rotationsQuery);
}

/** Puts accounts on the list: these, or all. */
export function useStartRotation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (keyIds: string[] | null) =>
      call(rotateApiKeys, { body: keyIds === null ? {} : { keyIds } }),
    onSuccess: (list) => queries.setQueryData(rotationsQuery.queryKey, list),
  });
}

/**
 * Submits the new key. The secret in the input is dropped as soon as the result has no observers.
 */
export function useReplaceKey(id: string) {
  const queries = useQueryClient();
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: (body: z.Input<typeof replaceApiKey.body>) =>
      call(replaceApiKey, { params: { id }, body }),
    gcTime: 0,
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: rotationsQuery.queryKey });
      changed('refreshed');
    },
  });
}

/** Takes an account off the list. */
export function useEndRotation(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(endRotation, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: rotationsQuery.queryKey }),
  });
}
