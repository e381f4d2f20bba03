/** Figures of a position as protocols name them, which a plan tells before and after its steps. */
const figures = [
  'supplied',
  'variableDebt',
  'stableDebt',
  'collateral',
  'totalCollateralUsd',
  'totalDebtUsd',
  'availableBorrowsUsd',
  'liquidity',
  'staked',
  'share',
  'rewards',
  'allowance',
  'positions',
] as const;

/** The figure and the token behind it, such as `supplied USDC`; null for one that has no words. */
export function readFigure(name: string): [(typeof figures)[number] | null, string] {
  const [first, ...rest] = name.split(' ');
  return [figures.find((figure) => figure === first) ?? null, rest.join(' ')];
}
