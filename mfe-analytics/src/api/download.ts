/** Downloads of files created by jobs, with the user's credentials. */
import { downloadExport } from '@moa/contracts/analytics/export';
import { downloadReport } from '@moa/contracts/analytics/reports';
import { callFile } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import { saveFile } from '@moa/ui/csv/save-file';

const operations = { report: downloadReport, export: downloadExport } as const;

export function useDownload(kind: keyof typeof operations) {
  return useMutation({
    mutationFn: (id: string) => callFile(operations[kind], { params: { id } }),
    onSuccess: ({ name, content }) => saveFile(name, content, content.type),
  });
}
