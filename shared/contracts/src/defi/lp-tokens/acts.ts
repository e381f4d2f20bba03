/** Acts on pools: each answers a plan of unsigned transactions and changes nothing by itself. */

import { network } from '../../networks/network-id.ts';
import { defineOperation } from '../../operation.ts';
import { decimal, id, idParams, typedDecimal } from '../../primitives.ts';
import * as z from '../../schema.ts';
import { address, amountOrMax, transactionPlan } from '../plans.ts';
import { spendingLimit } from './positions.ts';
import { poolStrategies } from './rebalance.ts';

const planned = {
  method: 'POST',
  access: 'bearer',
  output: transactionPlan,
  errors: [
    'BIZ_INSUFFICIENT_BALANCE',
    'BIZ_INVALID_POSITION',
    'DEFI_TRANSACTION_FAILED',
    'DEFI_SLIPPAGE_EXCEEDED',
    'DEFI_POOL_NOT_FOUND',
    'DEFI_CONTRACT_ERROR',
  ],
  repeat: 'keyed',
  effect: 'transaction',
  limit: 'outbound',
} as const;

/** Percent that prices may move between plan and block. */
const slippage = z.withDefault(typedDecimal.check(z.regex(/^\d/, 'no sign')), '0.5');
/** After so many minutes the pool refuses. */
const deadlineMinutes = z.withDefault(z.int().check(z.minimum(1), z.maximum(1_440)), 20);

export const planLp = defineOperation({
  ...planned,
  path: '/api/v1/defi/lp-tokens/plan',
  owned: { walletId: 'wallet', positionId: 'defi-position', poolId: 'public' },
  summary: 'Plan to add liquidity to a pool, or to remove it',
  body: z.object({
    action: z.oneOf(['add', 'remove']),
    /** Either these two … */
    walletId: z.optional(id),
    poolId: z.optional(id),
    /** … or a position, which names both. */
    positionId: z.optional(id),
    /** To add: one of the two suffices, the other follows by the pool's price. */
    amount0: z.optional(amountOrMax),
    amount1: z.optional(amountOrMax),
    /** To remove: liquidity tokens of the wallet. */
    amount: z.optional(amountOrMax),
    slippage,
    deadlineMinutes,
  }),
});

export const stakeLp = defineOperation({
  ...planned,
  path: '/api/v1/defi/lp-tokens/stake',
  owned: { positionId: 'defi-position' },
  summary: 'Plan to stake liquidity tokens for rewards',
  body: z.object({
    positionId: id,
    amount: amountOrMax,
    /** Where several contracts take them; the first otherwise. */
    contract: z.optional(address),
  }),
});

export const unstakeLp = defineOperation({
  ...planned,
  path: '/api/v1/defi/lp-tokens/unstake',
  owned: { positionId: 'defi-position' },
  summary: 'Plan to unstake liquidity tokens',
  body: z.object({ positionId: id, amount: amountOrMax, contract: z.optional(address) }),
});

export const claimLpRewards = defineOperation({
  ...planned,
  path: '/api/v1/defi/lp-tokens/positions/{id}/claim-rewards',
  owned: { id: 'defi-position' },
  summary: 'Plan to claim the rewards of a staked position',
  params: idParams,
  body: z.object({}),
});

export const approveLp = defineOperation({
  ...planned,
  path: '/api/v1/defi/lp-tokens/approve',
  owned: { walletId: 'wallet' },
  summary: 'Plan a token approval: an exact amount, none, or unlimited',
  body: z.object({
    walletId: id,
    token: address,
    spender: address,
    /** Tokens; 0 revokes, `unlimited` is warned of. */
    amount: z
      .string()
      .check(z.maxLength(120), z.regex(/^(unlimited|\d+(\.\d+)?)$/, 'an amount, or "unlimited"')),
  }),
});

export const rebalanceLp = defineOperation({
  ...planned,
  path: '/api/v1/defi/lp-tokens/positions/{id}/rebalance',
  owned: { id: 'defi-position' },
  summary: 'Plan the steps of a suggested strategy, in order',
  params: idParams,
  body: z.object({ strategy: z.oneOf(poolStrategies), slippage, deadlineMinutes }),
});

export const getAllowance = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/lp-tokens/allowance',
  access: 'bearer',
  summary: 'Get a contract’s allowance for a token of an address',
  query: z.object({
    token: address,
    owner: address,
    spender: address,
    network: z.optional(network),
  }),
  output: z.extend(spendingLimit, {
    /** Allowance needed to act with the owner's whole balance, in tokens. */
    required: decimal,
  }),
  limit: 'outbound',
  errors: ['DEFI_CONTRACT_ERROR'],
});
