import { expectedApr } from '../rules/aave/staking-yield.ts';
import { useLidoStats } from './rebase.ts';

/** What staked ether earns in a year by what Lido reported; null where nobody knows, or nobody asks. */
export function useStakingApr(isWanted: boolean): string | null {
  const { data } = useLidoStats(isWanted);
  return data && isWanted ? expectedApr(data.apr) : null;
}
