/** Opening a position, and adding to one: what the pool's price wants of both tokens, and no more. */

import { amountsToAdd, liquidityForAmounts } from '@moa/finance/liquidity/liquidity-for-amounts';
import { usableTicks } from '@moa/finance/liquidity/nearest-tick';
import { sqrtPriceAtTick } from '@moa/finance/liquidity/sqrt-price-at-tick';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, getAddress } from 'viem';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { positionManagerAbi } from '../../providers/chains/uniswap-v3/abis.ts';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import { amountInUnits } from '../plans/amount-in-units.ts';
import { erc20Abi } from '../plans/approvals.ts';
import type { PlanRequest } from '../plans/make-plan.ts';
import { type Allowing, allowSpending, signatureOf, spendingSteps } from '../plans/permits.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import type { PlannedCall, Sentence } from '../plans/planned-call.ts';
import { type Probe, probe } from '../plans/probe.ts';
import { slippageNote } from '../plans/slippage-note.ts';
import { deadlineAfter, spendable, transactionMinutes } from '../protocol/limits.ts';
import { parseSlippage } from '../protocol/slippage.ts';
import { refuse } from '../refusals/refuse.ts';
import { lowestAmounts } from './lowest-amounts.ts';
import {
  type ManagerAct,
  managerCall,
  managerName,
  managerOf,
  managerWords,
  written,
} from './manager-calls.ts';
import { type Erc20Token, liquidityProbe, tokensOf } from './plan-position.ts';
import type { PoolFacts } from './pool-facts.ts';
import type { PricedPair } from './position-values.ts';

type Wanted = {
  amount0?: string | undefined;
  amount1?: string | undefined;
  native?: boolean | undefined;
  slippage?: string | undefined;
};
type Ticks = { tickLower: number; tickUpper: number };
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
  const { manager } = managerOf(wallet.network);
  const owner = wallet.wallet.address as Address;
  const adding = await prepare(wallet, pool, pair, { tickLower, tickUpper }, wanted);
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
      ko: `${adding.text}로 새 범위를 엽니다`,
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
                ko: '지금 가격이 이 범위 밖이라, 가격이 들어올 때까지 수수료를 벌지 않습니다.',
                en: 'The price is outside this range now: it earns nothing until the price comes in.',
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
  const adding = await prepare(wallet, pool, data, data, wanted);
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
      ko: `포지션 #${data.tokenId}에 ${adding.text}를 더합니다`,
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

async function prepare(
  planning: PlanWallet,
  pool: PoolFacts,
  pair: PricedPair,
  ticks: Ticks,
  { amount0, amount1, native = false, slippage }: Wanted,
) {
  const { wallet, network, client, now } = planning;
  const allowed = parseSlippage(slippage);
  const { tickLower, tickUpper } = ticks;
  const { sqrtPrice } = pool;
  const owner = wallet.address as Address;
  const tokens = tokensOf(pair);
  // On a network whose coin is another one, `weth` is ether that was bridged to it.
  const weth = network.native.symbol === 'ETH' ? network.contracts['weth'] : undefined;
  const isNative = (token: Erc20Token) =>
    native && weth !== undefined && token.address === getAddress(weth);
  if (native && !tokens.some(isNative)) throw refuse('NOT_WRAPPED', { field: 'native' });
  const [balances, ether, deadline] = await Promise.all([
    Promise.all(
      tokens.map(({ address }) =>
        client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
      ),
    ),
    client.getBalance({ address: owner }),
    deadlineAfter(client, transactionMinutes, now),
  ]).catch((cause: unknown) => {
    throw chainFailure(cause);
  });
  const limit = (side: 0 | 1, requested: string | undefined): bigint | null => {
    const token = tokens[side];
    if (requested === undefined || requested === '0') return null;
    const all = isNative(token) ? spendable(ether) : (balances[side] ?? 0n);
    return amountInUnits(requested, token, all);
  };
  const limits = [limit(0, amount0), limit(1, amount1)] as const;
  const wants0 = sqrtPrice < sqrtPriceAtTick(tickUpper);
  const wants1 = sqrtPrice > sqrtPriceAtTick(tickLower);
  // What is left out follows from the other: the manager takes the lesser of the two liquidities.
  const plenty = 2n ** 127n;
  const offered = [limits[0] ?? plenty, limits[1] ?? plenty] as const;
  if ((limits[0] === null || !wants0) && (limits[1] === null || !wants1)) {
    throw refuse('RANGE_NEEDS', { field: wants0 ? 'amount0' : 'amount1' });
  }
  const liquidity = liquidityForAmounts({
    ...{ sqrtPrice, tickLower, tickUpper },
    amount0: offered[0],
    amount1: offered[1],
  });
  const amounts = amountsToAdd({ sqrtPrice, tickLower, tickUpper, liquidity });
  for (const side of [0, 1] as const) {
    // Refuses what the wallet does not hold of the token that followed.
    if (amounts[side] > 0n && limits[side] === null) {
      const token = tokens[side];
      limit(side, fromUnits(amounts[side], token.decimals));
    }
  }
  if (liquidity === 0n) throw refuse('TOO_LITTLE', { field: 'amount0' });
  const lowest = lowestAmounts({ sqrtPrice, tickLower, tickUpper, liquidity }, allowed);
  const { manager } = managerOf(network);
  const spends = tokens.flatMap((token, side): PlannedCall['spends'] => {
    const units = amounts[side] ?? 0n;
    if (units === 0n) return [];
    const amount = fromUnits(units, token.decimals);
    return isNative(token)
      ? [{ symbol: network.native.symbol, token: null, amount, spender: manager }]
      : [{ symbol: token.symbol, token: token.address, amount, spender: manager }];
  });
  const allowances: Allowing[] = [];
  for (const side of [0, 1] as const) {
    const token = tokens[side];
    if (amounts[side] === 0n || isNative(token)) continue;
    const spender = { address: manager, name: managerName };
    allowances.push(await allowSpending(planning, token, spender, amounts[side]));
  }
  const value = tokens.reduce(
    (sum, token, side) => sum + (isNative(token) ? (amounts[side] ?? 0n) : 0n),
    0n,
  );
  const coin = { symbol: network.native.symbol, address: null, decimals: 18 };
  return {
    amounts,
    lowest,
    note: slippageNote(
      allowed.percent,
      tokens.map((token, side) => ({ token, units: lowest[side] ?? 0n })),
    ),
    deadline,
    /** The approvals, permits and the call itself, which begins with the permits. */
    stepsOf: (to: Address, acts: [ManagerAct, ...ManagerAct[]], title: Sentence) =>
      spendingSteps(allowances, managerCall(to, acts, title, { spends, value }), (permits) => {
        const permitting = permits.map(
          (permit): ManagerAct => ({
            // A permit in the mempool may be used by anybody: what is allowed already is left as it is.
            functionName: 'selfPermitIfNecessary',
            args: [permit.token, permit.value, ...signatureOf(permit)],
          }),
        );
        const [first = acts[0], ...rest] = [...permitting, ...acts];
        return managerCall(to, [first, ...rest], title, { spends, value });
      }),
    refund: value > 0n ? [{ functionName: 'refundETH' as const, args: [] as [] }] : [],
    tokens: native ? [...tokens, coin] : tokens,
    text: tokens
      .flatMap((token, side) => {
        const units = amounts[side] ?? 0n;
        return units === 0n ? [] : [written(units, token)];
      })
      .join(' + '),
  };
}
