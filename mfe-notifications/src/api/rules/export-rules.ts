import { exportRules } from '@moa/contracts/notifications/backup';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';

export function useExportRules() {
  return useMutation({ mutationFn: () => call(exportRules, {}) });
}
