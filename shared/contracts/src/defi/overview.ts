/** /api/v1/defi: what concerns every protocol at once. */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, id, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { transactionPlan } from './plans.ts';

export const claimAll = defineOperation({
  method: 'POST',
  path: '/api/v1/defi/claim-all',
  access: 'bearer',
  owned: { walletId: 'wallet' },
  summary: 'Plan to claim all fees, rewards and finished withdrawals of one wallet',
  body: z.object({ walletId: id }),
  output: transactionPlan,
  errors: ['BIZ_INSUFFICIENT_BALANCE', 'DEFI_TRANSACTION_FAILED', 'DEFI_CONTRACT_ERROR'],
  repeat: 'keyed',
  effect: 'transaction',
  limit: 'outbound',
});

const paidGas = {
  /** Transactions that one of the person's wallets paid for. */
  transactions: z.int(),
  /**
   * In `currency`, each at the price of its day; null where one has no price of then, and where no
   * transaction is known: logs do not show every transaction, so that none known is not none paid.
   */
  value: z.nullable(decimal),
};

export const getDefiGas = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/gas',
  access: 'bearer',
  summary: 'Gas that the person’s wallets paid within 30 days, for the transactions that Moa knows',
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
     * What lies before it is not known; 30 days ago where the logs of all wallets reach that far. Null
     * where one was not read at all.
     */
    since: z.nullable(isoTime),
    /** Transactions whose receipt is still to be read: asked again, the answer has more of them. */
    unread: z.int(),
  }),
});
