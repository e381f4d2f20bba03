import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { sumDigits } from '@moa/finance/money/digits';
import { useDisplayCurrency } from '@moa/host/currency';
import { positionsQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
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

/**
 * Returns the balance of a token in a wallet (null for the network's native coin), without amounts
 * deposited in protocols.
 */
function balanceIn(
  rows: readonly Pick<
    AssetPosition,
    'sourceId' | 'kind' | 'protocol' | 'tokenAddress' | 'balance'
  >[],
  sourceId: string,
  token: string | null,
): string {
  const own = rows.filter(
    (row) =>
      row.sourceId === sourceId &&
      // Staked ether lies in the wallet itself.
      (row.kind === 'balance' || (row.kind === 'staked' && row.protocol === 'lido')) &&
      (row.tokenAddress?.toLowerCase() ?? null) === (token?.toLowerCase() ?? null),
  );
  return sumDigits(own.map(({ balance }) => balance));
}
