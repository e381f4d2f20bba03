/**
 * Common parts of opening a position and adding to one: amounts, permits, and the native coin sent
 * along.
 */
import { fromUnits } from '@moa/finance/money/units';
import { type Address, getAddress } from 'viem';
import type { Network } from '../../networks/network.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { erc20Abi } from '../plans/approvals.ts';
import { type Allowing, allowSpending, getSignature, spendingSteps } from '../plans/permits.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import type { PlannedCall, Sentence } from '../plans/planned-call.ts';
import { slippageNote } from '../plans/slippage-note.ts';
import { deadlineAfter, spendable, transactionMinutes } from '../protocol/limits.ts';
import { parseSlippage } from '../protocol/slippage.ts';
import { refuse } from '../refusals/refuse.ts';
import { amountsFor, type Ticks, type Wanted } from './amounts-to-add.ts';
import { lowestAmounts } from './lowest-amounts.ts';
import { getManager, type ManagerAct, managerCall, managerName, written } from './manager-calls.ts';
import { type Erc20Token, getTokens } from './plan-position.ts';
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
