import type { AavePosition } from '@moa/contracts/defi/aave';

export type AssetUse = {
  position: AavePosition;
  role: 'collateral' | 'supplied' | 'borrowed';
  /** Tokens, exact and positive. */
  amount: string;
  /** In the position's currency, positive; null without a price. */
  value: string | null;
};

/** Where an asset is at work: supplied, as collateral or not, and borrowed. Largest risk is left to the order given. */
export function getUses(symbol: string, positions: readonly AavePosition[]): AssetUse[] {
  return positions.flatMap((position) => [
    ...position.supplies
      .filter((row) => row.symbol === symbol)
      .map(({ amount, value, collateral }) => ({
        position,
        role: collateral ? ('collateral' as const) : ('supplied' as const),
        amount,
        value,
      })),
    ...position.debts
      .filter((row) => row.symbol === symbol)
      .map(({ amount, value }) => ({ position, role: 'borrowed' as const, amount, value })),
  ]);
}
