/** Plans and reported transactions of a user in the database. */
import type { DefiTransaction } from '@moa/contracts/defi/transactions';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import {
  type DefiPlanRow,
  type DefiTransactionRow,
  defiPlans,
  defiTransactions,
} from '../plans/tables.ts';
import { refuse } from '../refusals/refuse.ts';

type WithDatabase = Pick<Context, 'db'>;
type Reported = { row: DefiTransactionRow; plan: DefiPlanRow };

/** Newest first, with how many there are in all. */
export async function listReported(
  { db }: WithDatabase,
  userId: string,
  {
    page,
    limit,
    status,
  }: { page: number; limit: number; status?: DefiTransaction['status'] | undefined },
): Promise<{ found: Reported[]; total: number }> {
  const own = and(
    eq(defiTransactions.userId, userId),
    status === undefined ? undefined : eq(defiTransactions.status, status),
  );
  const [found, [count]] = await Promise.all([
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
  return { found, total: count?.total ?? 0 };
}

/** Throws NOT_FOUND, also for a transaction of another user. */
export async function findReported(
  { db }: WithDatabase,
  userId: string,
  id: string,
): Promise<Reported> {
  const [found] = await db
    .select({ row: defiTransactions, plan: defiPlans })
    .from(defiTransactions)
    .innerJoin(defiPlans, eq(defiPlans.id, defiTransactions.planId))
    .where(and(eq(defiTransactions.id, id), eq(defiTransactions.userId, userId)));
  if (found === undefined) throw refuse('NO_TRANSACTION');
  return found;
}

/**
 * Returns a plan with its signed transactions, oldest first. Throws NOT_FOUND, also for a plan of
 * another user.
 */
export async function findPlan(
  { db }: WithDatabase,
  userId: string,
  id: string,
): Promise<{ plan: DefiPlanRow; rows: DefiTransactionRow[] }> {
  const [plan] = await db
    .select()
    .from(defiPlans)
    .where(and(eq(defiPlans.id, id), eq(defiPlans.userId, userId)));
  if (plan === undefined) throw refuse('NO_PLAN');
  const rows = await db
    .select()
    .from(defiTransactions)
    .where(and(eq(defiTransactions.planId, id), eq(defiTransactions.userId, userId)))
    .orderBy(asc(defiTransactions.submittedAt));
  return { plan, rows };
}
