/** Figures of a position that a plan tells before and after, by their names in the protocol. */
import { divide, exact, multiply, plain } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import { pairAbi, stakingAbi } from '../../providers/chains/lp-tokens/abis.ts';
import type { Effects } from '../plans/make-plan.ts';
import { type Probe, type Probed, probe } from '../plans/probe.ts';
import type { WalletPool } from './plans/plan-wallet-pool.ts';

export type PoolProbes = {
  held: Probe<bigint>;
  supply: Probe<bigint>;
  staked: Probe<bigint>;
  earned: Probe<bigint>;
};

export function poolProbes({ owner, pool, staked }: WalletPool): PoolProbes {
  const at = staked[0]?.staking.contract ?? pool.pair;
  return {
    held: probe(pool.pair, pairAbi, 'balanceOf', [owner]),
    supply: probe(pool.pair, pairAbi, 'totalSupply', []),
    // Without a staking contract the pair itself refuses `earned`, and the figure is left out.
    staked: probe(at, stakingAbi, 'balanceOf', [owner]),
    earned: probe(at, stakingAbi, 'earned', [owner]),
  };
}

export function describePool({ staked, pool }: WalletPool) {
  return (before: Probed<PoolProbes>, after: Probed<PoolProbes>): Effects => {
    const hasStaking = staked.length > 0;
    const of = (probed: Probed<PoolProbes>) => {
      const inStaking = hasStaking ? (probed.staked ?? 0n) : 0n;
      return {
        liquidity: probed.held === null ? null : fromUnits(probed.held, 18),
        staked: hasStaking ? fromUnits(inStaking, 18) : null,
        share: probed.held === null ? null : shareOf(probed.held + inStaking, probed.supply ?? 0n),
        rewards:
          staked[0] === undefined || probed.earned === null
            ? null
            : fromUnits(probed.earned, staked[0].reward.decimals),
      };
    };
    const [was, is] = [of(before), of(after)];
    return {
      position: (['liquidity', 'staked', 'share', 'rewards'] as const)
        .filter((name) => was[name] !== null || is[name] !== null)
        .map((name) => ({ name, before: was[name], after: is[name] })),
    };
  };

  function shareOf(units: bigint, supply: bigint): string {
    const all = supply + pool.protocolShare;
    return all === 0n
      ? '0'
      : plain(exact(multiply(divide(`${units}`, `${all}`), '100')).decimalPlaces(8));
  }
}
