/** Single acts on a pool as planned calls: pure, from the pool and the wallet as they are now. */
import type { PlanStep } from '@moa/contracts/defi/plans';
import { fromUnits } from '@moa/finance/money/units';
import type { Address } from 'viem';
import { pairRouterAbi, stakingActsAbi } from '../../../providers/chains/lp-tokens/abis.ts';
import { type PlannedCall, planCall } from '../../plans/planned-call.ts';
import { routerName, stakingName } from '../pools/pool-market.ts';
import type { Erc20, WalletPool } from './plan-wallet-pool.ts';

type Router = { router: Address; deadline: bigint };

export function addCall(
  { owner, tokens }: WalletPool,
  amounts: readonly [bigint, bigint],
  min: readonly [bigint, bigint],
  { router, deadline }: Router,
): PlannedCall {
  const written = tokens.map((token, index) => write(token, amounts[index] ?? 0n));
  return planCall({
    ...routing(router),
    functionName: 'addLiquidity',
    args: [tokens[0].address, tokens[1].address, ...amounts, ...min, owner, deadline],
    title: {
      ko: `풀에 ${written.join(' + ')} 공급`,
      en: `Add ${written.join(' + ')} to the pool`,
    },
    spends: tokens.map((token, index) => spend(token, amounts[index] ?? 0n, router)),
  });
}

export function removeCall(
  { owner, tokens, liquidity }: WalletPool,
  units: bigint,
  min: readonly [bigint, bigint],
  { router, deadline }: Router,
): PlannedCall {
  return planCall({
    ...routing(router),
    functionName: 'removeLiquidity',
    args: [tokens[0].address, tokens[1].address, units, ...min, owner, deadline],
    title: {
      ko: `풀에서 ${write(liquidity, units)} 인출`,
      en: `Remove ${write(liquidity, units)} from the pool`,
    },
    spends: [spend(liquidity, units, router)],
  });
}

export function stakeCall(
  { liquidity }: WalletPool,
  contract: Address,
  units: bigint,
): PlannedCall {
  return planCall({
    ...staking(contract),
    functionName: 'stake',
    args: [units],
    title: {
      ko: `${write(liquidity, units)} 스테이킹`,
      en: `Stake ${write(liquidity, units)}`,
    },
    spends: [spend(liquidity, units, contract)],
  });
}

export function unstakeCall(
  { liquidity }: WalletPool,
  contract: Address,
  units: bigint,
): PlannedCall {
  return planCall({
    ...staking(contract),
    functionName: 'withdraw',
    args: [units],
    title: {
      ko: `${write(liquidity, units)} 스테이킹 해제`,
      en: `Unstake ${write(liquidity, units)}`,
    },
  });
}

export function claimCall(contract: Address, reward: Erc20): PlannedCall {
  return planCall({
    ...staking(contract),
    functionName: 'getReward',
    args: [],
    title: {
      ko: `${reward.symbol} 보상 받기`,
      en: `Claim ${reward.symbol} rewards`,
    },
  });
}

export function swapCall(
  owner: Address,
  path: readonly Erc20[],
  amounts: { in: bigint; leastOut: bigint },
  { router, deadline }: Router,
): PlannedCall {
  const [from, to] = [path[0] as Erc20, path.at(-1) as Erc20];
  return planCall({
    ...routing(router),
    functionName: 'swapExactTokensForTokens',
    args: [amounts.in, amounts.leastOut, path.map(({ address }) => address), owner, deadline],
    title: {
      ko: `${write(from, amounts.in)} 교환 (${to.symbol})`,
      en: `Swap ${write(from, amounts.in)} for ${to.symbol}`,
    },
    spends: [spend(from, amounts.in, router)],
  });
}

const routing = (router: Address) => ({
  to: router,
  contract: routerName,
  abi: pairRouterAbi,
});
const staking = (contract: Address) => ({
  to: contract,
  contract: stakingName,
  abi: stakingActsAbi,
});

function write({ symbol, decimals }: Erc20, units: bigint): string {
  return `${fromUnits(units, decimals)} ${symbol}`;
}

function spend(
  { symbol, address, decimals }: Erc20,
  units: bigint,
  spender: Address,
): PlanStep['spends'][number] {
  return { symbol, token: address, amount: fromUnits(units, decimals), spender };
}
