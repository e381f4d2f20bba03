/** Adding to a pool and taking out of it, with the least that is taken and a deadline. */
import type { planLp } from '@moa/contracts/defi/lp-tokens/acts';
import type { OperationRequest } from '@moa/contracts/operation';
import { depositQuote, depositTaken } from '@moa/finance/liquidity/pair-quotes';
import { divide, exact, multiply, plain } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import { pairAbi, stakingAbi } from '../../providers/chains/lp-tokens/abis.ts';
import { amountInUnits } from '../plans/amount-in-units.ts';
import { approvalSteps } from '../plans/approvals.ts';
import type { Effects, PlanRequest } from '../plans/make-plan.ts';
import { type Probe, type Probed, probe } from '../plans/probe.ts';
import { slippageNote } from '../plans/slippage-note.ts';
import { deadlineAfter } from '../protocol/limits.ts';
import { getMinimum, parseSlippage } from '../protocol/slippage.ts';
import { refuse } from '../refusals/refuse.ts';
import { addCall, removeCall } from './plans/plan-acts.ts';
import { getRouter, poolWords, type WalletPool } from './plans/plan-wallet-pool.ts';
import { poolShare } from './pools/read-pool.ts';

type Body = OperationRequest<typeof planLp>['body'];
export type PoolPlan = Omit<PlanRequest<PoolProbes>, 'wallet' | 'network' | 'client' | 'locale'>;

export async function planAdd(wallet: WalletPool, body: Body, now: Date): Promise<PoolPlan> {
  const allowed = parseSlippage(body.slippage);
  const { pool, owner, tokens } = wallet;
  const router = getRouter(pool.market);
  const amounts = amountsToAdd(wallet, body);
  const deadline = await deadlineAfter(pool.market.client, body.deadlineMinutes, now);
  const approvals = [];
  for (const [index, token] of tokens.entries()) {
    approvals.push(
      ...(await approvalSteps(pool.market.client, owner, token, router, amounts[index] ?? 0n)),
    );
  }
  const min = [getMinimum(amounts[0], allowed), getMinimum(amounts[1], allowed)] as const;
  return {
    ...about(wallet),
    kind: 'lp-tokens.add',
    calls: [...approvals, addCall(wallet, amounts, min, { router: router.address, deadline })],
    warnings: [slippageNote(allowed.percent, both(tokens, min))],
  };
}

export async function planRemove(wallet: WalletPool, body: Body, now: Date): Promise<PoolPlan> {
  const allowed = parseSlippage(body.slippage);
  const { pool, owner, liquidity, held, tokens } = wallet;
  const router = getRouter(pool.market);
  if (held === 0n && wallet.staked.some((one) => one.liquidity > 0n)) {
    throw refuse('ALL_STAKED', { field: 'amount' });
  }
  const units = amountInUnits(body.amount ?? 'max', liquidity, held);
  const [out0, out1] = poolShare(pool, units);
  const min = [getMinimum(out0, allowed), getMinimum(out1, allowed)] as const;
  const deadline = await deadlineAfter(pool.market.client, body.deadlineMinutes, now);
  return {
    ...about(wallet),
    kind: 'lp-tokens.remove',
    calls: [
      ...(await approvalSteps(pool.market.client, owner, liquidity, router, units)),
      removeCall(wallet, units, min, { router: router.address, deadline }),
    ],
    warnings: [slippageNote(allowed.percent, both(tokens, min))],
  };
}

/** Each token of the pool with its own units. */
export function both(
  tokens: WalletPool['tokens'],
  units: readonly [bigint, bigint],
): { token: WalletPool['tokens'][0]; units: bigint }[] {
  return [
    { token: tokens[0], units: units[0] },
    { token: tokens[1], units: units[1] },
  ];
}

/** Common parts of every plan on a pool besides its calls. */
export function about(
  wallet: WalletPool,
): Pick<PoolPlan, 'tokens' | 'probes' | 'describe' | 'words'> {
  const rewards = wallet.staked
    .map(({ reward }) => reward)
    .filter(({ address }) => wallet.tokens.every((token) => token.address !== address));
  return {
    tokens: [...wallet.tokens, wallet.liquidity, ...rewards.slice(0, 1)],
    probes: poolProbes(wallet),
    describe: describePool(wallet),
    words: poolWords,
  };
}

/**
 * Returns the amounts to add. A missing amount follows from the pool's price; of two amounts the
 * router reduces one.
 */
function amountsToAdd({ pool, tokens, balances }: WalletPool, { amount0, amount1 }: Body) {
  const { reserves } = pool;
  const isEmpty = reserves[0] === 0n || reserves[1] === 0n;
  if (amount0 === undefined && amount1 === undefined) {
    throw refuse('ONE_AMOUNT', { field: 'amount0' });
  }
  if (isEmpty && (amount0 === undefined || amount1 === undefined)) {
    throw refuse('FIRST_PRICE', { field: 'amount1' });
  }
  if (amount0 === 'max' && amount1 === 'max') {
    return positive(depositTaken(balances, reserves));
  }
  const want0 = amount0 === undefined ? null : amountInUnits(amount0, tokens[0], balances[0]);
  const want1 = amount1 === undefined ? null : amountInUnits(amount1, tokens[1], balances[1]);
  if (want0 !== null && want1 !== null) return positive(depositTaken([want0, want1], reserves));
  const amounts: [bigint, bigint] =
    want0 !== null
      ? [want0, depositQuote(want0, reserves[0], reserves[1])]
      : [depositQuote(want1 ?? 0n, reserves[1], reserves[0]), want1 ?? 0n];
  for (const [index, token] of tokens.entries()) {
    // With `max` of one, the other may be what limits it.
    if ((amounts[index] ?? 0n) <= (balances[index] ?? 0n)) continue;
    if (amount0 === 'max' || amount1 === 'max') return positive(depositTaken(balances, reserves));
    const needed = fromUnits(amounts[index] ?? 0n, token.decimals);
    throw refuse('NEEDS_MORE', {
      field: index === 0 ? 'amount0' : 'amount1',
      gaps: { amount: needed, symbol: token.symbol },
    });
  }
  return positive(amounts);
}

function positive(amounts: [bigint, bigint]): [bigint, bigint] {
  if (amounts[0] > 0n && amounts[1] > 0n) return amounts;
  throw refuse('TOO_LITTLE', { field: 'amount0' });
}

type PoolProbes = {
  held: Probe<bigint>;
  supply: Probe<bigint>;
  staked: Probe<bigint>;
  earned: Probe<bigint>;
};

/** Figures of a position that a plan tells before and after, by their names in the protocol. */
function poolProbes({ owner, pool, staked }: WalletPool): PoolProbes {
  const at = staked[0]?.staking.contract ?? pool.pair;
  return {
    held: probe(pool.pair, pairAbi, 'balanceOf', [owner]),
    supply: probe(pool.pair, pairAbi, 'totalSupply', []),
    // Without a staking contract the pair itself refuses `earned`, and the figure is left out.
    staked: probe(at, stakingAbi, 'balanceOf', [owner]),
    earned: probe(at, stakingAbi, 'earned', [owner]),
  };
}

function describePool({ staked, pool }: WalletPool) {
  return (before: Probed<PoolProbes>, after: Probed<PoolProbes>): Effects => {
    const hasStaking = staked.length > 0;
    const of = (probed: Probed<PoolProbes>) => {
      const inStaking = hasStaking ? (probed.staked ?? 0n) : 0n;
      return {
        liquidity: probed.held === null ? null : fromUnits(probed.held, 18),
        staked: hasStaking ? fromUnits(inStaking, 18) : null,
        share: probed.held === null ? null : getShare(probed.held + inStaking, probed.supply ?? 0n),
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

  function getShare(units: bigint, supply: bigint): string {
    const all = supply + pool.protocolShare;
    return all === 0n
      ? '0'
      : plain(exact(multiply(divide(`${units}`, `${all}`), '100')).decimalPlaces(8));
  }
}
