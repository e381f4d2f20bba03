/** /api/v1/defi: what concerns every protocol at once. */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, id, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { transactionPlan } from './plans.ts';

/** Rewards that a wallet can claim in one transaction, with their value and network fee. */
const claim = z.object({
  /** Id in the `claims` below. */
  id: z.string(),
  protocol: z.oneOf(['aave', 'uniswap-v3', 'lp-tokens', 'lido']),
  /** Description in the requested language. */
  title: z.string(),
  brings: z.array(
    z.object({
      symbol: z.string(),
      amount: decimal,
      /** In `currency`. */ value: z.nullable(decimal),
    }),
  ),
  /** In `currency`; null where a part of it has no price. */
  value: z.nullable(decimal),
  /** Current network fee, in `currency`; null if the price of gas or of its coin is unknown. */
  fee: z.nullable(decimal),
  /** `dust`: the fee is more than it brings; `refused`: its contract refuses it now. Both are left out of what is claimed together. */
  state: z.oneOf(['worth', 'unknown', 'dust', 'refused']),
});
export type DefiClaim = z.Output<typeof claim>;

export const listClaims = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/claims',
  access: 'bearer',
  owned: { walletId: 'wallet' },
  summary: 'List what a wallet can claim, with the value and cost of each',
  query: z.object({ walletId: id, currency: z.optional(currencyCode) }),
  output: z.object({ currency: currencyCode, claims: z.array(claim) }),
  errors: ['DEFI_CONTRACT_ERROR'],
  limit: 'outbound',
});

export const claimAll = defineOperation({
  method: 'POST',
  path: '/api/v1/defi/claim-all',
  access: 'bearer',
  owned: { walletId: 'wallet' },
  summary:
    'Plan to claim fees, rewards and finished withdrawals of one wallet: those worth more than they cost, or those named',
  body: z.object({
    walletId: id,
    /** Ids of `GET /defi/claims`: these alone, dust among them. */
    claims: z.optional(
      z.array(z.string().check(z.maxLength(120))).check(z.minLength(1), z.maxLength(200)),
    ),
  }),
  output: transactionPlan,
  errors: ['BIZ_INSUFFICIENT_BALANCE', 'DEFI_TRANSACTION_FAILED', 'DEFI_CONTRACT_ERROR'],
  repeat: 'keyed',
  effect: 'transaction',
  limit: 'outbound',
});

const paidGas = {
  /** Transactions paid for by the user's wallets whose receipts are read. */
  transactions: z.int(),
  /**
   * Transactions that the accounts made in this time by their own count (nonces); null where the node
   * keeps no such old state, or gave no answer.
   */
  made: z.nullable(z.int()),
  /** More were made than are known here, as logs do not show every transaction: the sum is at least so much. */
  atLeast: z.boolean(),
  /** In `currency`, each at the price of its time, of those that have one; null where none has, or none is known. */
  value: z.nullable(decimal),
  /** Transactions without a price of then: they are not in `value`. */
  missing: z.int(),
};

export const getDefiGas = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/gas',
  access: 'bearer',
  summary: 'Get gas paid by your wallets within 30 days',
  query: z.object({ currency: z.optional(currencyCode) }),
  output: z.object({
    currency: currencyCode,
    ...paidGas,
    networks: z.array(
      z.object({
        network: z.string(),
        symbol: z.string(),
        /** The network's own coin. */
        amount: decimal,
        ...paidGas,
      }),
    ),
    /**
     * Start of the known period; 30 days ago once the logs of all wallets are read that far. Null
     * without a wallet, or if a node gave no answer.
     */
    since: z.nullable(isoTime),
    /** Transactions whose receipt is still to be read: asked again, the answer has more of them. */
    unread: z.int(),
    /** True if the logs of all 30 days are read; otherwise the next request reads more. */
    complete: z.boolean(),
  }),
});
