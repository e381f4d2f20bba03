/** Plans as they were returned, and the transactions that were signed for them. */
import type { PlanKind } from '@moa/contracts/defi/plan-kind';
import type { TransactionPlan } from '@moa/contracts/defi/plans';
import type { DefiTransaction } from '@moa/contracts/defi/transactions';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';
import type { Sentence } from './planned-call.ts';

export const defiPlans = pgTable(
  'defi_plans',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Wallet in the settings; it may be deleted while its transactions are followed. */
    walletId: text('wallet_id').notNull(),
    network: text('network').$type<NetworkId>().notNull(),
    kind: text('kind').$type<PlanKind>().notNull(),
    /** In the language of who asked for it. */
    plan: jsonb('plan').$type<TransactionPlan>().notNull(),
    /** Titles of the steps in both languages; null for plans from before they were stored. */
    titles: jsonb('titles').$type<Record<string, Sentence>>(),
    /**
     * Number of transactions that the sender had mined at creation: those of the plan have a higher
     * nonce.
     */
    nonce: integer('nonce'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('defi_plans_user').on(table.userId, table.createdAt)],
);
export type DefiPlanRow = typeof defiPlans.$inferSelect;

export const defiTransactions = pgTable(
  'defi_transactions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planId: text('plan_id')
      .notNull()
      .references(() => defiPlans.id, { onDelete: 'cascade' }),
    stepId: text('step_id').notNull(),
    network: text('network').$type<NetworkId>().notNull(),
    hash: text('hash').notNull(),
    status: text('status').$type<DefiTransaction['status']>().notNull(),
    /** Nonce of the sender, once a node has returned the transaction. */
    nonce: integer('nonce'),
    block: text('block'),
    reason: text('reason'),
    /** Hash of the one that was mined with its nonce. */
    replacedBy: text('replaced_by'),
    /**
     * True once the block is too deep for a reorganization: the transaction is not checked again.
     */
    isFinal: boolean('is_final').notNull().default(false),
    submittedAt: moment('submitted_at').notNull(),
    settledAt: moment('settled_at'),
    lookedAt: moment('looked_at').notNull(),
  },
  (table) => [
    uniqueIndex('defi_transactions_once').on(table.planId, table.stepId, table.hash),
    index('defi_transactions_user').on(table.userId, table.submittedAt),
    index('defi_transactions_settled').on(table.settledAt),
    index('defi_transactions_open').on(table.isFinal, table.lookedAt),
  ],
);
export type DefiTransactionRow = typeof defiTransactions.$inferSelect;
