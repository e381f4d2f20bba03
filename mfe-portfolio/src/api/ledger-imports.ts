/** Files that are taken into the ledger: looked at, taken, listed, crossed out. */
import {
  deleteLedgerImport,
  importLedger,
  listLedgerImports,
  previewLedgerImport,
} from '@moa/contracts/assets/ledger-imports';
import type { Input } from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import {
  keepPreviousData,
  queryClient,
  queryOptions,
  useMutation,
  useQuery,
} from '@moa/host/query';

export type ImportFile = Input<typeof previewLedgerImport.body>;

const changed = () => queryClient.invalidateQueries({ queryKey: portfolioKey });

const importsQuery = queryOptions({
  queryKey: [...portfolioKey, 'ledger-imports'],
  queryFn: ({ signal }) => call(listLedgerImports, {}, { signal }),
});
export function useLedgerImports() {
  return useQuery(importsQuery);
}

/** `file`: null until one is chosen. `name`: what tells one file from another. */
export function useImportPreview(file: ImportFile | null, name: string) {
  const { csv, ...how } = file ?? {};
  return useQuery({
    // The text itself may have millions of letters.
    queryKey: ['ledger-import-preview', name, csv?.length, how],
    queryFn: ({ signal }) =>
      call(previewLedgerImport, { body: file ?? { sourceId: '', csv: '' } }, { signal }),
    enabled: file !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useImportLedger() {
  return useMutation({
    mutationFn: (body: Input<typeof importLedger.body>) => call(importLedger, { body }),
    onSuccess: changed,
  });
}

export function useDeleteLedgerImport() {
  return useMutation({
    mutationFn: (id: string) => call(deleteLedgerImport, { params: { id } }),
    onSuccess: changed,
  });
}
