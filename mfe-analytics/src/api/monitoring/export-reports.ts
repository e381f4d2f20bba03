import { exportReports } from '@moa/contracts/monitoring/export';
import { callFile } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import { saveFile } from '@moa/ui/csv/save-file';

type Wanted = { of: 'errors' | 'logs' | 'metrics' | 'events'; format: 'csv' | 'ndjson' };

/** Reports of the last week as a file: one’s own, or everybody’s for who runs the installation. */
export function useExportReports() {
  return useMutation({
    mutationFn: (query: Wanted) => callFile(exportReports, { query }),
    onSuccess: ({ name, content }) => saveFile(name, content, content.type),
  });
}
