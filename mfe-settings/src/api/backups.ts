/** Backups: listed, made, handed in, downloaded, deleted, and put back after a look at what changes. */
import {
  type Backup,
  createBackup,
  createSealedBackup,
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

/** Mutation that refreshes the list of backups on success. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey, exact: true }),
  });
}

/** With a passphrase it has the keys of exchanges, and asks for a fresh passkey check first. */
export function useMakeBackup() {
  return useChange(({ label, passphrase }: { label: string; passphrase: string | null }) => {
    const named = label.trim() === '' ? {} : { label };
    return passphrase === null
      ? call(createBackup, { body: named })
      : call(createSealedBackup, { body: { ...named, passphrase } });
  });
}

export function useUploadBackup() {
  return useChange(async (file: Blob) => call(uploadBackup, { body: { file: await file.text() } }));
}

export function useDeleteBackup() {
  return useChange((id: string) => call(deleteBackup, { params: { id } }));
}

/** Downloads a backup, or the current settings if the id is null. */
export function useSaveBackup() {
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? callFile(exportSettings, { query: {} })
        : callFile(downloadBackup, { params: { id } }),
    onSuccess: ({ name, content }) => saveFile(name, content, content.type),
  });
}

/** A try at what is under a passphrase. */
export type Opening = { passphrase: string; attempt: number };

/** Changes that a restore would make at present. */
export function useRestorePreview({ id }: Backup, opening: Opening | null) {
  const passphrase = opening?.passphrase ?? null;
  return useQuery({
    // A key of queries is no place for a secret: which try it is tells as much.
    queryKey: [...queryKey, 'preview', id, opening?.attempt ?? 0],
    retry: false,
    queryFn: ({ signal }) =>
      call(
        restoreBackup,
        { params: { id }, body: { dryRun: true, ...(passphrase !== null && { passphrase }) } },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Whatever any page shows may be another afterwards. */
export function useRestore({ id }: Backup) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ groups, passphrase }: { groups: BackupGroup[]; passphrase: string | null }) =>
      call(restoreBackup, {
        params: { id },
        body: { confirm: true, groups, ...(passphrase !== null && { passphrase }) },
      }),
    onSuccess: () => client.invalidateQueries(),
  });
}
