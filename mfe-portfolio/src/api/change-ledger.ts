/** User actions on the ledger: create an entry, delete one, export all. */

import { createLedgerEntry, deleteLedgerEntry, exportLedger } from '@moa/contracts/assets/ledger';
import type { Output } from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { queryClient, useMutation } from '@moa/host/query';
import { getLocale } from '@moa/i18n/locale';
import { saveFile } from '@moa/ui/csv/save-file';
import type { LedgerFilters } from './ledger.ts';

export type NewLedgerEntry = Output<typeof createLedgerEntry.body>;
const changed = () => queryClient.invalidateQueries({ queryKey: portfolioKey });

export function useWriteLedgerEntry() {
  return useMutation({
    mutationFn: (body: NewLedgerEntry) => call(createLedgerEntry, { body }),
    onSuccess: changed,
  });
}

export function useDeleteLedgerEntry() {
  return useMutation({
    mutationFn: (id: string) => call(deleteLedgerEntry, { params: { id } }),
    onSuccess: changed,
  });
}

/** All that passes the filters, as a file. It asks for a fresh passkey check first. */
export function useSaveLedger() {
  return useMutation({
    mutationFn: (filters: LedgerFilters) =>
      call(exportLedger, { query: { ...filters, language: getLocale() } }),
    onSuccess: ({ filename, csv }) => saveFile(filename, csv, 'text/csv'),
  });
}
