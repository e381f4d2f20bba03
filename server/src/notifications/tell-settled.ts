/**
 * Reports what became of signed transactions. It reads the transactions themselves, so that an end that
 * was written just before a process ended is reported by the next one; and each end has a key, so that it
 * is reported once, also where a reorganisation undoes a block and the network repeats it.
 */

import type { DefiTransaction } from '@moa/contracts/defi/transactions';
import { dayMs } from '@moa/contracts/time';
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { defiPlans, defiTransactions } from '../defi/plans/tables.ts';
import { sources } from '../sources/tables.ts';
import { alerts } from './tables.ts';
import { tellPerson } from './tell-person.ts';

/** Maximum age of an outcome that could not be reported; older ones are skipped. */
const newsMs = dayMs;
const maxAtOnce = 500;

/** Reports settled transactions of one user, or of all. */
export async function tellSettled(
  context: Pick<Context, 'db' | 'bus' | 'clock'>,
  userId?: string,
): Promise<void> {
  const { db, clock } = context;
  const { id, status } = defiTransactions;
  const key = sql<string>`'transaction:' || ${id} || ':' || ${status}`;
  const rows = await db
    .select({ transaction: defiTransactions, plan: defiPlans, wallet: sources.label, key })
    .from(defiTransactions)
    .innerJoin(defiPlans, eq(defiPlans.id, defiTransactions.planId))
    .leftJoin(
      sources,
      and(eq(sources.userId, defiTransactions.userId), eq(sources.refId, defiPlans.walletId)),
    )
    .leftJoin(alerts, and(eq(alerts.userId, defiTransactions.userId), eq(alerts.key, key)))
    .where(
      and(
        userId === undefined ? undefined : eq(defiTransactions.userId, userId),
        ne(status, 'submitted'),
        gt(defiTransactions.settledAt, new Date(clock.now().getTime() - newsMs)),
        isNull(alerts.id),
      ),
    )
    .orderBy(asc(defiTransactions.settledAt), asc(defiTransactions.submittedAt), asc(id))
    .limit(maxAtOnce);
  for (const { transaction, plan, wallet, key: end } of rows) {
    const { id: transactionId, planId, stepId, network, hash, reason } = transaction;
    const step = plan.plan.steps.find((one) => one.id === stepId)?.kind ?? 'call';
    const became = transaction.status as Exclude<DefiTransaction['status'], 'submitted'>;
    await tellPerson(
      context,
      {
        userId: transaction.userId,
        kind: `transaction.${became}`,
        data: { transactionId, planId, plan: plan.kind, step, network, hash, wallet, reason },
      },
      end,
    );
  }
}
