/** A wallet's stETH and wstETH, by shares. */

import { fromUnits } from '@moa/finance/money/units';
import type { Address } from 'viem';
import { garbage } from '../chain-failure.ts';
import type { LidoAddresses } from '../protocol-addresses.ts';
import { readChainAmount } from '../read-amount.ts';
import type { Reading, Round } from '../read-in-rounds.ts';
import { stEthAbi, wstEthAbi } from './abis.ts';
import type { StakedEther } from './staked-ether.ts';

type StakedEtherReading = {
  positions: StakedEther[];
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
  const wrapped = reads.wrapped.value();
  const unwrapped = wrapped > 0n ? ask(wstEth, wstEthAbi, 'getStETHByWstETH', [wrapped]) : null;
  if (unwrapped !== null) yield;

  return () => {
    const totalShares = reads.totalShares.value();
    const totalPooledEther = reads.totalPooledEther.value();
    const shareRate = readShareRate(reads.rate.value());
    const whole = {
      totalPooledEther: `${totalPooledEther}`,
      totalShares: `${totalShares}`,
      shareRate,
    };
    const positions: StakedEther[] = [];
    const balance = reads.balance.value();
    if (balance > 0n) {
      const amount = readChainAmount(balance, 18, 'stETH');
      positions.push({
        ...whole,
        token: 'stETH',
        tokenAddress: stEth,
        amount,
        stEth: amount,
        shares: `${reads.shares.value()}`,
      });
    }
    if (unwrapped !== null) {
      positions.push({
        ...whole,
        token: 'wstETH',
        tokenAddress: wstEth,
        amount: readChainAmount(wrapped, 18, 'wstETH'),
        stEth: readChainAmount(unwrapped.value(), 18, 'stETH'),
        // One wrapped token is one share.
        shares: `${wrapped}`,
      });
    }
    return { positions, shareRate };
  };
}

/** stETH in one wstETH: it began at one and grows slowly. */
export function readShareRate(rate: bigint): string {
  if (rate < 10n ** 17n || rate > 10n ** 20n) throw garbage('an impossible share rate');
  return fromUnits(rate, 18);
}
