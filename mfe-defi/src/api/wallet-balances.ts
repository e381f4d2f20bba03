import { useDisplayCurrency } from '@moa/host/currency';
import { positionsQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { balanceIn } from '../rules/balance-in.ts';
import { useOwnWallets } from './own-wallets.ts';

/**
 * What a wallet holds of a token (null for its network's own coin) as it was read last: "0" of what it
 * holds none of, null while it is not known.
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
