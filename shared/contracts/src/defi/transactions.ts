/** /api/v1/defi/transactions: what was signed for a plan, followed until it is settled. */
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime, pageOf, queryInt } from '../primitives.ts';
import * as z from '../schema.ts';
import { planKind } from './plan-kind.ts';
import { signature, transactionHash, transactionPlan } from './plans.ts';

const transactionStatuses = ['submitted', 'confirmed', 'reverted', 'replaced', 'dropped'] as const;

export const defiTransaction = z.object({
  id,
  planId: id,
  stepId: id,
  kind: planKind,
  /** Description of the step. */
  title: z.string(),
  walletId: z.nullable(id),
  network: z.string(),
  hash: transactionHash,
  status: z.oneOf(transactionStatuses),
  block: z.nullable(z.string()),
  /** Reason for a revert or replacement, as text; null if unknown. */
  reason: z.nullable(z.string()),
  /** For a replaced one: the transaction of the same nonce that was mined instead, if found. */
  replacedBy: z.nullable(transactionHash),
  submittedAt: isoTime,
  settledAt: z.nullable(isoTime),
});
export type DefiTransaction = z.Output<typeof defiTransaction>;

export const reportTransaction = defineOperation({
  method: 'POST',
  path: '/api/v1/defi/transactions',
  access: 'bearer',
  owned: { planId: 'plan', stepId: 'plan-step' },
  summary: 'Report that a step of a plan was signed and sent',
  body: z.object({ planId: id, stepId: id, hash: transactionHash }),
  output: defiTransaction,
  status: 201,
  errors: ['DEFI_TRANSACTION_FAILED'],
  repeat: 'keyed',
  effect: 'transaction',
  limit: 'outbound',
});

export const listTransactions = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/transactions',
  access: 'bearer',
  summary: 'List reported transactions, newest first',
  query: z.object({
    status: z.optional(z.oneOf(transactionStatuses)),
    page: queryInt({ min: 1, max: 1_000, otherwise: 1 }),
    limit: queryInt({ min: 1, max: 100, otherwise: 20 }),
  }),
  output: pageOf(defiTransaction),
});

export const getTransaction = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/transactions/{id}',
  access: 'bearer',
  owned: { id: 'defi-transaction' },
  summary: 'Get a reported transaction',
  params: idParams,
  output: defiTransaction,
});

export const getPlan = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/plans/{id}',
  access: 'bearer',
  owned: { id: 'plan' },
  summary: 'Get a plan as it was created, to resume it',
  params: idParams,
  output: z.object({ plan: transactionPlan, transactions: z.array(defiTransaction) }),
});

export const signPermit = defineOperation({
  method: 'POST',
  path: '/api/v1/defi/plans/{id}/signatures',
  access: 'bearer',
  owned: { id: 'plan', stepId: 'plan-step' },
  summary: 'Add a permit’s signature to the transaction that uses it, and simulate the result',
  params: idParams,
  body: z.object({ stepId: id, signature }),
  output: transactionPlan,
  errors: ['DEFI_TRANSACTION_FAILED', 'DEFI_CONTRACT_ERROR'],
  repeat: 'same',
  limit: 'outbound',
});
