import type { AavePosition } from '@moa/contracts/defi/aave';
import { add, exact, plain } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import { isStakedEther } from './staking-yield.ts';

type LendingSum = {
  supplied: string | null;
  /** Positive. */
  debt: string | null;
  /** `supplied` less `debt`. */
  net: string | null;
  available: string | null;
  /** Interest of a year over `net`, in percent. */
  netApy: string | null;
};

/**
 * Several positions of one currency together; null where one of them is not known. With `stakingApr`
 * what staked ether earns by itself is in the yearly rate: for what is supplied, against what is owed.
 */
export function sumPositions(
  positions: readonly AavePosition[],
  stakingApr: string | null = null,
): LendingSum {
  const net = sum(positions.map(({ netValue }) => netValue));
  return {
    supplied: sum(positions.map(({ suppliedValue }) => suppliedValue)),
    debt: sum(positions.map(({ debtValue }) => debtValue)),
    net,
    available: sum(positions.map(({ availableToBorrow }) => availableToBorrow)),
    netApy: getNetApy(positions, net, stakingApr),
  };
}

function sum(values: readonly (string | null)[]): string | null {
  const known = values.flatMap((value) => value ?? []);
  return known.length === values.length ? add('0', ...known) : null;
}

/** Each position's rate weighed by what is net in it. */
function getNetApy(
  positions: readonly AavePosition[],
  net: string | null,
  stakingApr: string | null,
): string | null {
  if (net === null || !exact(net).isGreaterThan(0)) return null;
  let interest = exact('0');
  for (const { netValue, netApy, supplies, debts } of positions) {
    if (netValue === null || netApy === null) return null;
    interest = interest.plus(exact(netValue).times(exact(netApy)));
    if (stakingApr === null) continue;
    for (const { symbol, value } of supplies)
      if (isStakedEther(symbol) && value !== null)
        interest = interest.plus(exact(value).times(exact(stakingApr)));
    for (const { symbol, value } of debts)
      if (isStakedEther(symbol) && value !== null)
        interest = interest.minus(exact(value).times(exact(stakingApr)));
  }
  return roundTo(plain(interest.div(exact(net))), 2);
}
