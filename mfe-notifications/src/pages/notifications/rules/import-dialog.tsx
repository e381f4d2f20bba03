/** Chooses a file of rules, shows what it would change, and imports it. */
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Dialog } from '@moa/ui/dialog/dialog';
import { useImportRules } from '../../../api/rules/import-rules.ts';
import { rulesFileMessages } from '../../../messages/rules-file.ts';
import { ImportForm } from './import-form.tsx';

export function ImportDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useMessages(rulesFileMessages);
  const importing = useImportRules();
  const close = () => {
    importing.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('open')}
      description={t('openNote')}
      locked={importing.isPending}
    >
      <ImportForm
        busy={importing.isPending}
        failure={importing.error}
        onCancel={close}
        onImport={(file) =>
          importing.mutate(file, {
            onSuccess: ({ changes }) => {
              showToast({
                type: 'success',
                title: inBothLanguages(rulesFileMessages, 'taken', { count: changes.length }),
              });
              close();
            },
          })
        }
      />
    </Dialog>
  );
}
