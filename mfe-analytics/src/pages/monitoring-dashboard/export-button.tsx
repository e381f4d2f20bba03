import { exportReports } from '@moa/contracts/monitoring/export';
import { callFile } from '@moa/host/api';
import { describeFailure } from '@moa/host/failure-words';
import { useMutation } from '@moa/host/query';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { saveFile } from '@moa/ui/csv/save-file';
import { Download } from 'lucide-react';
import { monitoringMessages } from '../../messages/monitoring.ts';

const words = {
  errors: 'exportErrors',
  logs: 'exportLogs',
  metrics: 'exportMetrics',
} as const;

export function ExportButton({ of }: { of: keyof typeof words }) {
  const t = useMessages(monitoringMessages);
  const locale = useLocale();
  const file = useExportReports();
  const save = () =>
    file.mutate(
      { of, format: 'csv' },
      {
        onError: (error) =>
          showToast({
            type: 'error',
            title: inBothLanguages(monitoringMessages, 'notExported', {
              reason: describeFailure(error, locale).sentence,
            }),
          }),
      },
    );
  return (
    <Button size="small" busy={file.isPending} onClick={save}>
      <Download size={16} aria-hidden />
      {t(words[of])}
    </Button>
  );
}

type Wanted = { of: 'errors' | 'logs' | 'metrics' | 'events'; format: 'csv' | 'ndjson' };

/** Reports of the last week as a file: one’s own, or everybody’s for who runs the installation. */
function useExportReports() {
  return useMutation({
    mutationFn: (query: Wanted) => callFile(exportReports, { query }),
    onSuccess: ({ name, content }) => saveFile(name, content, content.type),
  });
}
