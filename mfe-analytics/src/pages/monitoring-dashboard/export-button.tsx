import { describeFailure } from '@moa/host/failure-words';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Download } from 'lucide-react';
import { useExportReports } from '../../api/monitoring/export-reports.ts';
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
