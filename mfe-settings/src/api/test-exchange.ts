import { testApiKey } from '@moa/contracts/settings/api-keys';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import { useSourcesChanged } from './use-sources-changed.ts';

export function useTestExchange(id: string) {
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: () => call(testApiKey, { params: { id } }),
    onSuccess: () => changed('refreshed'),
  });
}
