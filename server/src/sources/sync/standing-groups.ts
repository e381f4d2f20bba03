/** What of a wallet could not be read now, by the ids under which it is kept. */
import type { Standing } from '../../providers/chains/wallet-reading.ts';
import { pairId, rangeId } from './group-ids.ts';

/** Rows of these protocols, and of these positions, keep what was last known. */
export type StandingGroups = { protocols: readonly string[]; groups: readonly string[] };

export function standingGroups(sourceId: string, standing: readonly Standing[]): StandingGroups {
  const protocols: string[] = [];
  const groups: string[] = [];
  for (const { protocol, position } of standing) {
    if (position === null) protocols.push(protocol);
    else if (protocol === 'uniswap-v3') groups.push(rangeId(sourceId, position));
    else if (protocol === 'uniswap-v2') groups.push(pairId(sourceId, position));
  }
  return { protocols, groups };
}
