import type * as z from '@moa/contracts/schema';
import { createApiKey, type newApiKey } from '@moa/contracts/settings/api-keys';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import { useSourcesChanged } from './use-sources-changed.ts';

/**
 * Connects an exchange account. The secret in the input is dropped as soon as the result has no
 * observers.
 */
export function useConnectExchange() {
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: (body: z.Input<typeof newApiKey>) => call(createApiKey, { body }),
    gcTime: 0,
    onSuccess: () => changed('added'),
  });
}
