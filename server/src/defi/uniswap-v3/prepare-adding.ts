/**
 * Common parts of opening a position and adding to one: amounts, permits, and the native coin sent
 * along.
 */

import { amountsOfLiquidity } from '@moa/finance/liquidity/amounts-of-liquidity';
import { amountsToAdd, liquidityForAmounts } from '@moa/finance/liquidity/liquidity-for-amounts';
import { squareRoot } from '@moa/finance/liquidity/pair-share';
import { sqrtPriceAtTick } from '@moa/finance/liquidity/sqrt-price-at-tick';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, getAddress } from 'viem';
import type { Network } from '../../networks/network.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { positionManagerAbi } from '../../providers/chains/uniswap-v3/abis.ts';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import { amountInUnits } from '../plans/amount-in-units.ts';
import { erc20Abi, type PlanToken, planToken } from '../plans/approvals.ts';
import type { Effects } from '../plans/make-plan.ts';
import { type Allowing, allowSpending, getSignature, spendingSteps } from '../plans/permits.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import type { PlannedCall, Sentence } from '../plans/planned-call.ts';
import { type Probed, probe } from '../plans/probe.ts';
import { slippageNote } from '../plans/slippage-note.ts';
import { deadlineAfter, spendable, transactionMinutes } from '../protocol/limits.ts';
import { parseSlippage, type Slippage } from '../protocol/slippage.ts';
import { refuse } from '../refusals/refuse.ts';
import { getManager, type ManagerAct, managerCall, managerName, written } from './manager-calls.ts';
import type { PoolFacts } from './pool-facts.ts';
import type { PricedPair } from './position-values.ts';

type Amounts = readonly [bigint, bigint];
type IsNative = (token: Erc20Token) => boolean;

/** Amounts in smallest units. Throws a refusal where the wallet or the range does not allow what is wanted. */
export async function prepareAdding(
  planning: PlanWallet,
  pool: PoolFacts,
  pair: PricedPair,
  ticks: Ticks,
  { amount0, amount1, native = false, slippage }: Wanted,
) {
  const { network } = planning;
  const allowed = parseSlippage(slippage);
  const { tickLower, tickUpper } = ticks;
  const { sqrtPrice } = pool;
  const tokens = getTokens(pair);
  // On a network whose coin is another one, `weth` is ether that was bridged to it.
  const weth = network.native.symbol === 'ETH' ? network.contracts['weth'] : undefined;
  const isNative: IsNative = (token) =>
    native && weth !== undefined && token.address === getAddress(weth);
  if (native && !tokens.some(isNative)) throw refuse('NOT_WRAPPED', { field: 'native' });
  const { balances, ether, deadline } = await readFunds(planning, tokens);
  const held = (side: 0 | 1) =>
    isNative(tokens[side]) ? spendable(ether) : (balances[side] ?? 0n);
  const range = { sqrtPrice, tickLower, tickUpper };
  const { amounts, liquidity } = amountsFor(tokens, [held(0), held(1)], range, {
    amount0,
    amount1,
  });
  const lowest = lowestAmounts({ ...range, liquidity }, allowed);
  const spends = getSpends(network, tokens, amounts, isNative);
  const allowances = await allowancesFor(planning, tokens, amounts, isNative);
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
            // A permit in the mempool can be used by any sender: an existing allowance is left as
            // it is.
            functionName: 'selfPermitIfNecessary',
            args: [permit.token, permit.value, ...getSignature(permit)],
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

/** Balances in smallest units, and the deadline of the call, in seconds of the chain. */
async function readFunds(
  { wallet, client, now }: PlanWallet,
  tokens: readonly Erc20Token[],
): Promise<{ balances: bigint[]; ether: bigint; deadline: bigint }> {
  const owner = wallet.address as Address;
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
  return { balances, ether, deadline };
}

function getSpends(
  network: Network,
  tokens: readonly Erc20Token[],
  amounts: Amounts,
  isNative: IsNative,
): PlannedCall['spends'] {
  const { manager } = getManager(network);
  return tokens.flatMap((token, side): PlannedCall['spends'] => {
    const units = amounts[side] ?? 0n;
    if (units === 0n) return [];
    const amount = fromUnits(units, token.decimals);
    return isNative(token)
      ? [{ symbol: network.native.symbol, token: null, amount, spender: manager }]
      : [{ symbol: token.symbol, token: token.address, amount, spender: manager }];
  });
}

/** Returns the allowances for the tokens spent; the native coin is sent with the call itself. */
async function allowancesFor(
  planning: PlanWallet,
  tokens: readonly [Erc20Token, Erc20Token],
  amounts: Amounts,
  isNative: IsNative,
): Promise<Allowing[]> {
  const { manager } = getManager(planning.network);
  const allowances: Allowing[] = [];
  for (const side of [0, 1] as const) {
    const token = tokens[side];
    if (amounts[side] === 0n || isNative(token)) continue;
    const spender = { address: manager, name: managerName };
    allowances.push(await allowSpending(planning, token, spender, amounts[side]));
  }
  return allowances;
}

type Held = { sqrtPrice: bigint; tickLower: number; tickUpper: number; liquidity: bigint };

/**
 * The least of each token that the liquidity is while the price stays within the slippage: of token 0
 * at the highest price, of token 1 at the lowest. Source: Position.burnAmountsWithSlippage of the SDK.
 */
export function lowestAmounts(
  held: Held,
  { parts, whole }: Slippage,
): [amount0: bigint, amount1: bigint] {
  const moved = (factor: bigint) => squareRoot((held.sqrtPrice ** 2n * factor) / whole);
  return [
    amountsAtPrice({ ...held, sqrtPrice: moved(whole + parts) })[0],
    amountsAtPrice({ ...held, sqrtPrice: moved(whole - parts) })[1],
  ];
}

/** Returns amounts as a pool pays them, for a price whose tick is not given. */
function amountsAtPrice(held: Held): [amount0: bigint, amount1: bigint] {
  const { sqrtPrice, tickLower, tickUpper } = held;
  const tick =
    sqrtPrice < sqrtPriceAtTick(tickLower)
      ? tickLower - 1
      : sqrtPrice >= sqrtPriceAtTick(tickUpper)
        ? tickUpper
        : tickLower;
  return amountsOfLiquidity({ ...held, tick });
}

// Amounts of both tokens for a range, limited by the wallet's balances and in the proportion of the
// pool's price.

/** Amounts as text; one that is left out follows from the other. */
export type Wanted = {
  amount0?: string | undefined;
  amount1?: string | undefined;
  native?: boolean | undefined;
  slippage?: string | undefined;
};
export type Ticks = { tickLower: number; tickUpper: number };

/**
 * In smallest units, with the liquidity that they make at this price. `held` is what the wallet can spend
 * of each token. Throws a refusal where it has too little, or where the range wants what was left out.
 */
function amountsFor(
  tokens: readonly [Erc20Token, Erc20Token],
  held: readonly [bigint, bigint],
  { sqrtPrice, tickLower, tickUpper }: Ticks & { sqrtPrice: bigint },
  { amount0, amount1 }: Pick<Wanted, 'amount0' | 'amount1'>,
): { amounts: readonly [bigint, bigint]; liquidity: bigint } {
  const limit = (side: 0 | 1, requested: string | undefined): bigint | null =>
    requested === undefined || requested === '0'
      ? null
      : amountInUnits(requested, tokens[side], held[side]);
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
    sqrtPrice,
    tickLower,
    tickUpper,
    amount0: offered[0],
    amount1: offered[1],
  });
  const amounts = amountsToAdd({ sqrtPrice, tickLower, tickUpper, liquidity });
  for (const side of [0, 1] as const) {
    // Refuses what the wallet does not hold of the token that followed.
    if (amounts[side] > 0n && limits[side] === null) {
      limit(side, fromUnits(amounts[side], tokens[side].decimals));
    }
  }
  if (liquidity === 0n) throw refuse('TOO_LITTLE', { field: 'amount0' });
  return { amounts, liquidity };
}

type Erc20Token = PlanToken & { address: `0x${string}` };

/** Common parts of plans for a position: its tokens, and its liquidity before and after. */
export function getTokens({ token0, token1 }: PricedPair): [Erc20Token, Erc20Token] {
  return [planToken(token0), planToken(token1)];
}

export function liquidityProbe({ manager, tokenId }: UniswapV3Position) {
  const probes = {
    position: probe(getAddress(manager), positionManagerAbi, 'positions', [BigInt(tokenId)]),
  };
  return {
    probes,
    describe(before: Probed<typeof probes>, after: Probed<typeof probes>): Effects {
      const liquidity = (reported: Probed<typeof probes>) =>
        reported.position?.[7].toString() ?? null;
      return {
        position: [{ name: 'liquidity', before: liquidity(before), after: liquidity(after) }],
      };
    },
  };
}
