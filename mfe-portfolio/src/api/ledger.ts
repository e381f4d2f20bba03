import { type LedgerEntry, listLedger } from '@moa/contracts/assets/ledger';
import type { Output } from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';

export type LedgerPage = Output<typeof listLedger.output>;
export type LedgerFilters = {
  symbol?: string;
  source?: string;
  type?: LedgerEntry['type'];
  from?: string;
  to?: string;
};

/** A page of what moved, newest first. The last one stays until the next is here. */
export function ledgerQuery(filters: LedgerFilters, page: number, limit = 20) {
  return queryOptions({
    queryKey: [...portfolioKey, 'ledger', filters, page, limit],
    queryFn: ({ signal }) =>
      call(
        listLedger,
        { query: { ...filters, page: String(page), limit: String(limit) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}
