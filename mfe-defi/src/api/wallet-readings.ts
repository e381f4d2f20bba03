import { useDisplayCurrency } from '@moa/host/currency';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';

/**
 * The person's wallets, and when each was read. The summary is kept live, so what has `readAt` in its
 * key is asked for again after each reading, with no polling.
 */
export function useWalletReadings() {
  const currency = useDisplayCurrency();
  const summary = useQuery(summaryQuery(currency));
  const wallets = summary.data?.sources.filter(({ kind }) => kind === 'wallet') ?? null;
  const readAt = wallets?.map(({ id, lastSyncedAt }) => `${id} ${lastSyncedAt}`).join() ?? '';
  return { currency, wallets, readAt, isPending: summary.isPending };
}
