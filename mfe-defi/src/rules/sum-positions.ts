import type { AavePosition } from '@moa/contracts/defi/aave';
import { add, exact, plain } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';

/** Several positions of one currency together; null where one of them is not known. */
export function sumPositions(positions: readonly AavePosition[]): {
  net: string | null;
  available: string | null;
  netApy: string | null;
} {
  const net = sum(positions.map(({ netValue }) => netValue));
  return {
    net,
    available: sum(positions.map(({ availableToBorrow }) => availableToBorrow)),
    netApy: netApyOf(positions, net),
  };
}

function sum(values: readonly (string | null)[]): string | null {
  const known = values.flatMap((value) => value ?? []);
  return known.length === values.length ? add('0', ...known) : null;
}

/** Each position's rate weighed by what is net in it. */
function netApyOf(positions: readonly AavePosition[], net: string | null): string | null {
  if (net === null || !exact(net).isGreaterThan(0)) return null;
  let interest = exact('0');
  for (const { netValue, netApy } of positions) {
    if (netValue === null || netApy === null) return null;
    interest = interest.plus(exact(netValue).times(exact(netApy)));
  }
  return roundTo(plain(interest.div(exact(net))), 2);
}
