import { importRules } from '@moa/contracts/notifications/backup';
import { call } from '@moa/host/api';
import { useQuery } from '@moa/host/query';
import type { RulesFile } from '../../rules-file/read-rules-file.ts';

/** What a file would change, as the rules are now; of no file, nothing. */
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
