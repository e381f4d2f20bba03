/** A wallet's stETH and wstETH, by shares. */

import { fromUnits } from '@moa/finance/money/units';
import type { Address } from 'viem';
import { garbage } from '../chain-failure.ts';
import type { LidoAddresses } from '../protocol-addresses.ts';
import type { StandingPosition } from '../protocol-reading.ts';
import { readChainAmount } from '../read-amount.ts';
import type { Reading, Round } from '../read-in-rounds.ts';
import { stEthAbi, wstEthAbi } from './abis.ts';
import type { StakedEther } from './staked-ether.ts';

/** More than all ether that can be. */
const maxUnits = 10n ** 34n;

type StakedEtherReading = {
  positions: StakedEther[];
  standing: StandingPosition[];
  /** stETH in one wstETH. */
  shareRate: string;
};

export function* readStakedEther(
  { ask }: Round,
  { stEth, wstEth }: LidoAddresses,
  owner: Address,
): Reading<() => StakedEtherReading> {
  const reads = {
    shares: ask(stEth, stEthAbi, 'sharesOf', [owner]),
    balance: ask(stEth, stEthAbi, 'balanceOf', [owner]),
    totalShares: ask(stEth, stEthAbi, 'getTotalShares', []),
    totalPooledEther: ask(stEth, stEthAbi, 'getTotalPooledEther', []),
    wrapped: ask(wstEth, wstEthAbi, 'balanceOf', [owner]),
    rate: ask(wstEth, wstEthAbi, 'stEthPerToken', []),
  };
  yield;
  const wrapped = reads.wrapped.optional();
  const unwrapped =
    wrapped !== null && wrapped > 0n && wrapped <= maxUnits
      ? ask(wstEth, wstEthAbi, 'getStETHByWstETH', [wrapped])
      : null;
  if (unwrapped !== null) yield;

  return () => {
    const totalShares = reads.totalShares.value();
    const totalPooledEther = reads.totalPooledEther.value();
    const reported = reads.rate.optional();
    const shareRate = readShareRate(reported ?? getShareRate(totalPooledEther, totalShares));
    const whole = {
      totalPooledEther: `${totalPooledEther}`,
      totalShares: `${totalShares}`,
      shareRate,
    };
    const positions: StakedEther[] = [];
    const standing: StandingPosition[] = [];
    const orStands = (token: StakedEther['token'], id: Address, read: () => StakedEther | null) => {
      try {
        const position = read();
        if (position !== null) positions.push(position);
      } catch {
        standing.push({ id, name: token });
      }
    };
    orStands('stETH', stEth, () => {
      const balance = reads.balance.value();
      if (balance === 0n) return null;
      const amount = readChainAmount(balance, 18, 'stETH');
      return {
        ...whole,
        token: 'stETH',
        tokenAddress: stEth,
        amount,
        stEth: amount,
        shares: `${reads.shares.value()}`,
      };
    });
    orStands('wstETH', wstEth, () => {
      const units = reads.wrapped.value();
      if (units === 0n) return null;
      return {
        ...whole,
        token: 'wstETH',
        tokenAddress: wstEth,
        amount: readChainAmount(units, 18, 'wstETH'),
        stEth: readChainAmount(unwrapped?.value() ?? -1n, 18, 'stETH'),
        // One wrapped token is one share.
        shares: `${units}`,
      };
    });
    return { positions, standing, shareRate };
  };
}

/** Source: Lido.getPooledEthByShares of one share, which wstETH's own answer is. */
function getShareRate(pooledEther: bigint, shares: bigint): bigint {
  return shares === 0n ? 0n : (pooledEther * 10n ** 18n) / shares;
}

/** stETH in one wstETH: it began at one and grows slowly. */
export function readShareRate(rate: bigint): string {
  if (rate < 10n ** 17n || rate > 10n ** 20n) throw garbage('an impossible share rate');
  return fromUnits(rate, 18);
}
