import { expectedApr } from '../rules/aave/staking-yield.ts';
import { useLidoStats } from './rebase.ts';

/** Yearly rate of staked ether as reported by Lido; null where it is unknown or not requested. */
export function useStakingApr(isWanted: boolean): string | null {
  const { data } = useLidoStats(isWanted);
  return data && isWanted ? expectedApr(data.apr) : null;
}
