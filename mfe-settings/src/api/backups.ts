/** Backups: listed, made, handed in, downloaded, deleted, and put back after a look at what changes. */
import {
  type Backup,
  createBackup,
  deleteBackup,
  downloadBackup,
  exportSettings,
  listBackups,
  restoreBackup,
  uploadBackup,
} from '@moa/contracts/settings/backups';
import type { BackupGroup } from '@moa/contracts/settings/shapes/backup-file';
import { call, callFile } from '@moa/host/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@moa/host/query';
import { saveFile } from '@moa/ui/csv/save-file';

const queryKey = ['settings', 'backups'];

const backupsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => call(listBackups, {}, { signal }),
});

export function useBackups() {
  return useQuery(backupsQuery);
}

/** What is done to the list shows in it. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey, exact: true }),
  });
}

export function useMakeBackup() {
  return useChange((label: string) =>
    call(createBackup, { body: label.trim() === '' ? {} : { label } }),
  );
}

export function useUploadBackup() {
  return useChange(async (file: Blob) => call(uploadBackup, { body: { file: await file.text() } }));
}

export function useDeleteBackup() {
  return useChange((id: string) => call(deleteBackup, { params: { id } }));
}

/** Of a backup, or with null of the settings as they are now. */
export function useSaveBackup() {
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? callFile(exportSettings, { query: {} })
        : callFile(downloadBackup, { params: { id } }),
    onSuccess: ({ name, content }) => saveFile(name, content, content.type),
  });
}

/** What putting it back would change, as things are at this moment. */
export function useRestorePreview(backup: Backup) {
  return useQuery({
    queryKey: [...queryKey, 'preview', backup.id],
    queryFn: ({ signal }) =>
      call(restoreBackup, { params: { id: backup.id }, body: { dryRun: true } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Whatever any page shows may be another afterwards. */
export function useRestore({ id }: Backup) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (groups: BackupGroup[]) =>
      call(restoreBackup, { params: { id }, body: { confirm: true, groups } }),
    onSuccess: () => client.invalidateQueries(),
  });
}
