/** Chooses a file of rules, shows what it would change, and imports it. */
import { importRules } from '@moa/contracts/notifications/backup';
import * as z from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { noticeRulesKey } from '@moa/host/inbox';
import { useMutation, useQuery, useQueryClient } from '@moa/host/query';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Skeleton } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { FileDrop } from '@moa/ui/file-drop/file-drop';
import { FormFailure } from '@moa/ui/form/form-failure';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { rulesFileMessages } from '../../../messages/rules-file.ts';
import { type RulesFile, readRulesFile } from '../../../rules-file.ts';
import { ImportPreview } from './import-preview.tsx';

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

function useImportRules() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: RulesFile) => call(importRules, { body: { file, dryRun: false } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: noticeRulesKey }),
  });
}

type Props = {
  busy: boolean;
  failure: unknown;
  onCancel(): void;
  onImport(file: RulesFile): void;
};

/** The server takes no larger body. */
const maxBytes = 250_000;

/** It can be imported once the server has said what that changes. */
function ImportForm({ busy, failure, onCancel, onImport }: Props) {
  const t = useMessages(rulesFileMessages);
  const [files, setFiles] = useState<readonly File[]>([]);
  const reading = useMutation({ mutationFn: readRulesFile });
  const contents = reading.data ?? null;
  const preview = useImportPreview(contents);
  const choose = (chosen: readonly File[]) => {
    const [file] = chosen;
    setFiles(chosen);
    if (file) reading.mutate(file);
    else reading.reset();
  };
  const planned = contents ? (preview.data ?? null) : null;
  const isImportable =
    planned !== null &&
    planned.changes.length > 0 &&
    planned.problems.every(({ level }) => level === 'warning');
  const error = failure ?? preview.error;
  return (
    <>
      <FileDrop
        label={t('file')}
        files={files}
        onChange={choose}
        rule={{ accept: ['.json'], maxBytes, maxFiles: 1 }}
        disabled={busy}
        error={reading.isError ? t('unreadable') : reading.data === null ? t('notOurs') : null}
      />
      {contents && planned ? <ImportPreview file={contents} planned={planned} /> : null}
      {preview.isLoading ? <Skeleton height={96} /> : null}
      <FormFailure error={error} cause={isDamaged(error) ? t('damaged') : null} />
      <Acts>
        <Button onClick={onCancel} disabled={busy}>
          {t('cancel')}
        </Button>
        <Button
          tone="primary"
          busy={busy}
          disabled={!isImportable}
          onClick={() => {
            if (contents) onImport(contents);
          }}
        >
          {t('take')}
        </Button>
      </Acts>
    </>
  );
}

const Acts = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)};
  ${media.tablet} { display: flex; justify-content: flex-end; }
`;

/** Changes that a file would make to the current rules; requests nothing without a file. */
function useImportPreview(file: RulesFile | null) {
  return useQuery({
    queryKey: ['notifications', 'rules-file', file],
    queryFn: ({ signal }) =>
      file === null ? null : call(importRules, { body: { file, dryRun: true } }, { signal }),
    enabled: file !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

const details = z.array(z.object({ field: z.string() }));

/** True if the server rejected a file because its checksum does not match its contents. */
function isDamaged(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  const named = z.safeParse(details, error.details);
  return named.success && named.data.some(({ field }) => field === 'file.checksum');
}
