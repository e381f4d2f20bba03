/**
 * Staking yield of staked ether supplied to a lending market, in addition to the market's interest.
 */
import type { AavePosition } from '@moa/contracts/defi/aave';

/** Tokens whose yield Lido pays: by a growing amount, or by a growing rate. */
const staked = new Set(['STETH', 'WSTETH']);

export function isStakedEther(symbol: string): boolean {
  return staked.has(symbol.toUpperCase());
}

export function holdsStakedEther(positions: readonly AavePosition[]): boolean {
  return positions.some(({ supplies, debts }) =>
    [...supplies, ...debts].some(({ symbol }) => isStakedEther(symbol)),
  );
}

/**
 * The yearly rate to expect of it: the mean of the longest time that is known. A loss says nothing of
 * a year, so there is none of a time that it outweighs; null where nothing else is known.
 */
export function expectedApr(apr: {
  last: string | null;
  days7: string | null;
  days30: string | null;
}): string | null {
  return apr.days30 ?? apr.days7 ?? apr.last;
}
