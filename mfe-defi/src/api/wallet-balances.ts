import { useDisplayCurrency } from '@moa/host/currency';
import { positionsQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { balanceIn } from '../rules/balance-in.ts';
import { useOwnWallets } from './own-wallets.ts';

/**
 * Returns the balance of a token (null for the network's native coin) in a wallet as of its last
 * reading: "0" where it holds none, null while it is unknown.
 */
export function useWalletBalances(
  walletId: string | null,
): (token: string | null) => string | null {
  const currency = useDisplayCurrency();
  const wallets = useOwnWallets(walletId !== null);
  const rows = useQuery({ ...positionsQuery(currency), enabled: walletId !== null });
  const source = wallets.data?.find(({ id }) => id === walletId)?.source.id;
  return (token) =>
    source === undefined || rows.data === undefined
      ? null
      : balanceIn(rows.data.items, source, token);
}
