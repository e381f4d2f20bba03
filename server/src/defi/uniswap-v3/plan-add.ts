/** Opening a position, and adding to one: what the pool's price wants of both tokens, and no more. */

import { usableTicks } from '@moa/finance/liquidity/nearest-tick';
import { type Address, getAddress } from 'viem';
import { positionManagerAbi } from '../../providers/chains/uniswap-v3/abis.ts';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import type { PlanRequest } from '../plans/make-plan.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import { type Probe, probe } from '../plans/probe.ts';
import { refuse } from '../refusals/refuse.ts';
import { getManager, managerWords } from './manager-calls.ts';
import type { PoolFacts } from './pool-facts.ts';
import type { PricedPair } from './position-values.ts';
import type { Ticks, Wanted } from './prepare-adding.ts';
import { liquidityProbe, prepareAdding } from './prepare-adding.ts';

type Planned = Pick<
  PlanRequest<Record<string, Probe<unknown>>>,
  'kind' | 'calls' | 'tokens' | 'words' | 'probes' | 'describe' | 'warnings'
>;

export async function planMint(
  wallet: PlanWallet,
  pool: PoolFacts,
  pair: PricedPair,
  { tickLower, tickUpper, ...wanted }: Wanted & Ticks,
): Promise<Planned> {
  const { spacing, token0, token1, fee } = pool;
  const [first, last] = usableTicks(spacing);
  for (const [field, tick] of Object.entries({ tickLower, tickUpper })) {
    if (tick % spacing !== 0 || tick < first || tick > last) {
      throw refuse('TICK', { field, gaps: { spacing, first, last } });
    }
  }
  if (tickLower >= tickUpper) throw refuse('TICKS_CROSS', { field: 'tickUpper' });
  const { manager } = getManager(wallet.network);
  const owner = wallet.wallet.address as Address;
  const adding = await prepareAdding(wallet, pool, pair, { tickLower, tickUpper }, wanted);
  const { amounts, lowest, deadline } = adding;
  const calls = adding.stepsOf(
    manager,
    [
      {
        functionName: 'mint',
        args: [
          {
            token0,
            token1,
            fee,
            tickLower,
            tickUpper,
            amount0Desired: amounts[0],
            amount1Desired: amounts[1],
            amount0Min: lowest[0],
            amount1Min: lowest[1],
            recipient: owner,
            deadline,
          },
        ],
      },
      ...adding.refund,
    ],
    {
      ko: `새 범위에 ${adding.text} 공급`,
      en: `Open a new range with ${adding.text}`,
    },
  );
  const probes = { count: probe(manager, positionManagerAbi, 'balanceOf', [owner]) };
  const isOut = pool.tick < tickLower || pool.tick >= tickUpper;
  return {
    kind: 'uniswap-v3.mint',
    calls,
    tokens: adding.tokens,
    words: managerWords,
    probes,
    describe: (before, after) => ({
      position: [
        {
          name: 'positions',
          before: before['count'] === null ? null : `${before['count']}`,
          after: after['count'] === null ? null : `${after['count']}`,
        },
      ],
    }),
    warnings: [
      ...(isOut
        ? [
            {
              code: 'OUT_OF_RANGE',
              severity: 'warning',
              sentence: {
                ko: '현재가가 이 범위를 벗어나 있어, 가격이 범위 안으로 들어올 때까지 수수료가 쌓이지 않습니다.',
                en: 'The current price is outside this range, so it earns no fees until the price moves in.',
              },
            } as const,
          ]
        : []),
      adding.note,
    ],
  };
}

export async function planIncrease(
  wallet: PlanWallet,
  pool: PoolFacts,
  data: UniswapV3Position,
  wanted: Wanted,
): Promise<Planned> {
  const adding = await prepareAdding(wallet, pool, data, data, wanted);
  const { amounts, lowest, deadline } = adding;
  const calls = adding.stepsOf(
    getAddress(data.manager),
    [
      {
        functionName: 'increaseLiquidity',
        args: [
          {
            tokenId: BigInt(data.tokenId),
            amount0Desired: amounts[0],
            amount1Desired: amounts[1],
            amount0Min: lowest[0],
            amount1Min: lowest[1],
            deadline,
          },
        ],
      },
      ...adding.refund,
    ],
    {
      ko: `포지션 #${data.tokenId}에 ${adding.text} 추가`,
      en: `Add ${adding.text} to position #${data.tokenId}`,
    },
  );
  const { probes, describe } = liquidityProbe(data);
  return {
    kind: 'uniswap-v3.increase',
    calls,
    tokens: adding.tokens,
    words: managerWords,
    probes,
    describe: (before, after) => describe(before as never, after as never),
    warnings: [adding.note],
  };
}
