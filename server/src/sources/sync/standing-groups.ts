/** Parts of a wallet that could not be read, by the ids under which they are stored. */
import { allRewards } from '../../providers/chains/aave/read-aave.ts';
import { anyPosition } from '../../providers/chains/uniswap-v3/read-uniswap-v3.ts';
import type { Standing } from '../../providers/chains/wallet-reading.ts';
import { lidoId, pairId, rangeId, withdrawalId } from './group-ids.ts';

/** Rows of these protocols, of these positions and of these assets in a lending market keep what was last known. */
export type StandingGroups = {
  protocols: readonly string[];
  groups: readonly string[];
  lent: readonly StandingLoan[];
};

/** `asset`: the address of a reserve, of a reward, or null for all rewards. */
export type StandingLoan = { market: string; kind: 'reserve' | 'reward'; asset: string | null };

export function standingGroups(sourceId: string, standing: readonly Standing[]): StandingGroups {
  const protocols: string[] = [];
  const groups: string[] = [];
  const lent: StandingLoan[] = [];
  for (const { protocol, position } of standing) {
    if (position === 'more') continue;
    if (position === null || position === anyPosition) protocols.push(protocol);
    else if (protocol === 'uniswap-v3') groups.push(rangeId(sourceId, position));
    else if (protocol === 'uniswap-v2') groups.push(pairId(sourceId, position));
    else if (protocol === 'lido') {
      groups.push(
        position.startsWith('0x') ? lidoId(sourceId, position) : withdrawalId(sourceId, position),
      );
    } else {
      const [address = '', reward] = position.split(' ').reverse();
      if (position === allRewards) lent.push({ market: protocol, kind: 'reward', asset: null });
      else lent.push({ market: protocol, kind: reward ? 'reward' : 'reserve', asset: address });
    }
  }
  return { protocols, groups, lent };
}

/** True if a row of a lending market, or an entry of its account, could not be read. */
export function standsLent(
  lent: readonly StandingLoan[],
  row: { market: string | null; kind: 'reserve' | 'reward'; asset: string | null },
): boolean {
  return lent.some(
    ({ market, kind, asset }) =>
      market === row.market && kind === row.kind && (asset === null || asset === row.asset),
  );
}
