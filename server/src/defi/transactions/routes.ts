/** /api/v1/defi/transactions and /api/v1/defi/plans */
import {
  getPlan,
  getTransaction,
  listTransactions,
  reportTransaction,
  signPermit,
} from '@moa/contracts/defi/transactions';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { handle, type Route } from '../../http/route.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { signPermitOfPlan } from '../plans/sign-permit.ts';
import { defiPlans, defiTransactions } from '../plans/tables.ts';
import { describeTransaction } from './describe-transaction.ts';
import { checkReport, keepReport } from './report-transaction.ts';

export function transactionRoutes(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  chains: ChainClients,
  followSoon: () => void,
): Route[] {
  const { db } = context;
  return [
    handle(reportTransaction, async ({ caller: { userId }, body, remember }) => {
      const plan = await checkReport(context, chains, userId, body);
      const kept = await db.transaction(async (tx) =>
        remember(tx, await keepReport(tx, context, plan, body)),
      );
      followSoon();
      return kept;
    }),
    handle(signPermit, ({ caller: { userId }, params, body, locale }) =>
      signPermitOfPlan(context, chains, { userId, locale, planId: params.id, ...body }),
    ),
    handle(listTransactions, async ({ caller: { userId }, query: { page, limit, status } }) => {
      const own = and(
        eq(defiTransactions.userId, userId),
        status === undefined ? undefined : eq(defiTransactions.status, status),
      );
      const [rows, [count]] = await Promise.all([
        db
          .select({ row: defiTransactions, plan: defiPlans })
          .from(defiTransactions)
          .innerJoin(defiPlans, eq(defiPlans.id, defiTransactions.planId))
          .where(own)
          .orderBy(desc(defiTransactions.submittedAt), desc(defiTransactions.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.select({ total: sql<number>`count(*)::int` }).from(defiTransactions).where(own),
      ]);
      return {
        items: rows.map(({ row, plan }) => describeTransaction(row, plan)),
        page,
        limit,
        total: count?.total ?? 0,
      };
    }),
    handle(getTransaction, async ({ caller: { userId }, params: { id } }) => {
      const [found] = await db
        .select({ row: defiTransactions, plan: defiPlans })
        .from(defiTransactions)
        .innerJoin(defiPlans, eq(defiPlans.id, defiTransactions.planId))
        .where(and(eq(defiTransactions.id, id), eq(defiTransactions.userId, userId)));
      if (found === undefined) throw new ApiError('NOT_FOUND', 'There is no such transaction.');
      return describeTransaction(found.row, found.plan);
    }),
    handle(getPlan, async ({ caller: { userId }, params: { id } }) => {
      const [plan] = await db
        .select()
        .from(defiPlans)
        .where(and(eq(defiPlans.id, id), eq(defiPlans.userId, userId)));
      if (plan === undefined) throw new ApiError('NOT_FOUND', 'There is no such plan.');
      const rows = await db
        .select()
        .from(defiTransactions)
        .where(and(eq(defiTransactions.planId, id), eq(defiTransactions.userId, userId)))
        .orderBy(asc(defiTransactions.submittedAt));
      return {
        plan: plan.plan,
        transactions: rows.map((row) => describeTransaction(row, plan)),
      };
    }),
  ];
}
