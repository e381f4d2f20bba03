import { getInterest } from '@moa/contracts/assets/interest';
import { getRisks } from '@moa/contracts/assets/risks';
import { listWithdrawals } from '@moa/contracts/defi/rebase';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { portfolioKey, positionsQuery, summaryQuery } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions, useQuery } from '@moa/host/query';
import { useLendingPositions } from './lending-positions.ts';

const key = [...portfolioKey, 'defi'] as const;

/**
 * Data of the overview: all holdings, loans, risks, interest and withdrawals, each requested once
 * per reading of the wallets. Requests nothing without a wallet.
 */
export function useOverview() {
  const currency = useDisplayCurrency();
  const lending = useLendingPositions();
  const { wallets } = lending;
  const readAt = wallets?.map(({ id, lastSyncedAt }) => `${id} ${lastSyncedAt}`).join() ?? '';
  const { isPending } = useQuery(summaryQuery(currency));
  const enabled = !isPending && wallets?.length !== 0;
  const query = { currency };
  const rows = useQuery({ ...positionsQuery(currency), enabled });
  const risks = useQuery({
    ...queryOptions({
      queryKey: [...key, 'risks', currency, readAt],
      queryFn: ({ signal }) => call(getRisks, { query }, { signal }),
    }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const interest = useQuery({
    ...queryOptions({
      queryKey: [...key, 'interest', currency, readAt],
      queryFn: ({ signal }) => call(getInterest, { query }, { signal }),
    }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const withdrawals = useQuery({
    ...queryOptions({
      queryKey: [...key, 'withdrawals', readAt],
      queryFn: ({ signal }) => call(listWithdrawals, {}, { signal }),
    }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return { currency, ...lending, rows, risks, interest, withdrawals };
}
export type Overview = ReturnType<typeof useOverview>;
