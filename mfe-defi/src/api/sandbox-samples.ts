import { getSandboxSamples } from '@moa/contracts/platform/samples';
import { call } from '@moa/host/api';
import { queryOptions, useQuery } from '@moa/host/query';
import { isSandbox } from '@moa/host/release';

const sandboxSamplesQuery = queryOptions({
  queryKey: ['platform', 'sandbox-samples'],
  queryFn: ({ signal }) => call(getSandboxSamples, {}, { signal }),
  staleTime: 60_000,
});

/** Addresses that the sandbox publishes: its wallets and its signing endpoint. */
export function useSandboxSamples() {
  return useQuery({ ...sandboxSamplesQuery, enabled: isSandbox() });
}
