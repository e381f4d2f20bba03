import type { RowView } from '../../portfolio/api.ts';
import type { HeldKinds } from './read-rates.ts';

/** Protocols whose rates are needed: nodes are not queried for protocols that are not held. */
export function heldKinds({ valuation }: RowView): HeldKinds {
  const held = new Set(
    valuation.rows.flatMap(({ counted, position }) => (counted ? (position.protocol ?? []) : [])),
  );
  return {
    lido: held.has('lido'),
    pools: held.has('uniswap-v2'),
    ranges: held.has('uniswap-v3'),
  };
}
