import { importRules } from '@moa/contracts/notifications/backup';
import { call } from '@moa/host/api';
import { useQuery } from '@moa/host/query';
import type { RulesFile } from '../../rules-file/read-rules-file.ts';

/** Changes that a file would make to the current rules; requests nothing without a file. */
export function useImportPreview(file: RulesFile | null) {
  return useQuery({
    queryKey: ['notifications', 'rules-file', file],
    queryFn: ({ signal }) =>
      file === null ? null : call(importRules, { body: { file, dryRun: true } }, { signal }),
    enabled: file !== null,
    staleTime: 0,
    gcTime: 0,
  });
}
