/** Rules as a file: saved, and imported after a look at what that changes. */

import { exportRules } from '@moa/contracts/notifications/backup';
import { call } from '@moa/host/api';
import { describeFailure } from '@moa/host/failure-words';
import { useMutation } from '@moa/host/query';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { space } from '@moa/ui/core/tokens';
import { saveFile } from '@moa/ui/csv/save-file';
import { styled } from '@moa/ui/styled';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { Remark, SettingsSection } from '../../../components/settings-section.tsx';
import { rulesFileMessages } from '../../../messages/rules-file.ts';
import { koreanDay } from '../../../rules/group-by-day.ts';
import { ImportDialog } from './import-dialog.tsx';

/** @param hasRules Without any there is nothing to save. */
export function RulesFileCard({ hasRules }: { hasRules: boolean }) {
  const t = useMessages(rulesFileMessages);
  const exporting = useExportRules();
  const [importing, setImporting] = useState(false);
  const save = () =>
    exporting.mutate(undefined, {
      onSuccess: (file) => {
        const name = `moa-rules-${koreanDay(file.createdAt)}.json`;
        saveFile(name, JSON.stringify(file), 'application/json');
        showToast({
          type: 'success',
          title: inBothLanguages(rulesFileMessages, 'saved', {
            count: file.contents.triggers.length,
          }),
        });
      },
      onError: (error) =>
        showToast({
          type: 'error',
          title: inBothLanguages(rulesFileMessages, 'saveFailed'),
          message: {
            ko: describeFailure(error, 'ko').sentence,
            en: describeFailure(error, 'en').sentence,
          },
        }),
    });
  return (
    <SettingsSection title={t('title')}>
      <Remark>{t('intro')}</Remark>
      <Acts>
        {hasRules ? (
          <Button busy={exporting.isPending} onClick={save}>
            <Download size={18} aria-hidden />
            {t('save')}
          </Button>
        ) : null}
        <Button onClick={() => setImporting(true)}>
          <Upload size={18} aria-hidden />
          {t('open')}
        </Button>
      </Acts>
      <ImportDialog open={importing} onClose={() => setImporting(false)} />
    </SettingsSection>
  );
}

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

function useExportRules() {
  return useMutation({ mutationFn: () => call(exportRules, {}) });
}
