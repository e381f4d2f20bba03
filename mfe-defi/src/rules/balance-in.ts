import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { sumDigits } from '@moa/finance/money/digits';

/**
 * Returns the balance of a token in a wallet (null for the network's native coin), without amounts
 * deposited in protocols.
 */
export function balanceIn(
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
