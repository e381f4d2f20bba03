import { useDisplayCurrency } from '@moa/host/currency';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';

/**
 * The user's wallets and the time of each wallet's last reading. The summary is updated live, so
 * queries with `readAt` in their key are refetched after each reading without polling.
 */
export function useWalletReadings() {
  const currency = useDisplayCurrency();
  const summary = useQuery(summaryQuery(currency));
  const wallets = summary.data?.sources.filter(({ kind }) => kind === 'wallet') ?? null;
  const readAt = wallets?.map(({ id, lastSyncedAt }) => `${id} ${lastSyncedAt}`).join() ?? '';
  return { currency, wallets, readAt, isPending: summary.isPending };
}
