/** Arrivals whose cost a user can enter, and the preview of such an entry. */
import { listArrivals } from '@moa/contracts/assets/by-symbol';
import { previewLedgerEntry } from '@moa/contracts/assets/ledger';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Output } from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';
import type { NewLedgerEntry } from './change-ledger.ts';

export type Arrivals = Output<typeof listArrivals.output>;
export type Arrival = Arrivals['items'][number];

/** Units that came in, newest first. */
export function arrivalsQuery(symbol: string, currency: CurrencyCode) {
  return queryOptions({
    queryKey: [...portfolioKey, 'arrivals', symbol, currency],
    queryFn: ({ signal }) =>
      call(listArrivals, { params: { symbol }, query: { currency } }, { signal }),
  });
}

/** The cost before and after an entry that is not kept; the last answer stays until the next is here. */
export function entryPreviewQuery(body: NewLedgerEntry | null, currency: CurrencyCode) {
  return queryOptions({
    queryKey: [...portfolioKey, 'entry-preview', body, currency],
    queryFn: ({ signal }) =>
      call(previewLedgerEntry, { body: body as NewLedgerEntry, query: { currency } }, { signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });
}
