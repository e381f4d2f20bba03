import { importRules } from '@moa/contracts/notifications/backup';
import { call } from '@moa/host/api';
import { noticeRulesKey } from '@moa/host/inbox';
import { useMutation, useQueryClient } from '@moa/host/query';
import type { RulesFile } from '../../rules-file/read-rules-file.ts';

export function useImportRules() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: RulesFile) => call(importRules, { body: { file, dryRun: false } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: noticeRulesKey }),
  });
}
