import type { DefiTransaction } from '@moa/contracts/defi/transactions';
import { and, eq } from 'drizzle-orm';
import type { Hex } from 'viem';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { type DefiPlanRow, defiPlans, defiTransactions } from '../plans/tables.ts';
import { describeTransaction } from './describe-transaction.ts';
import { lookUp } from './look-up.ts';

type Report = { planId: string; stepId: string; hash: string };

/** The plan and step of a report, where the hash is not known to be of something else. */
export async function checkReport(
  { db, log }: Pick<Context, 'db' | 'log'>,
  chains: ChainClients,
  userId: string,
  { planId, stepId, hash }: Report,
): Promise<DefiPlanRow> {
  const [row] = await db
    .select()
    .from(defiPlans)
    .where(and(eq(defiPlans.id, planId), eq(defiPlans.userId, userId)));
  const step = row?.plan.steps.find(({ id }) => id === stepId);
  if (row === undefined || step === undefined) {
    throw new ApiError('NOT_FOUND', 'There is no such plan.');
  }
  if (step.kind === 'permit') {
    throw new ApiError('INVALID_REQUEST', 'A permit is signed, not sent.', {
      status: 422,
      details: [{ field: 'stepId', message: 'is no transaction' }],
    });
  }
  // A node that does not answer now is asked again while the transaction is followed.
  const finding = await (chains[row.network] === null
    ? null
    : lookUp(chains[row.network]!, hash as Hex, row.plan, step).catch((error: Error) => {
        log.warn({ reason: error.message }, 'a reported transaction could not be looked up');
        return null;
      }));
  if (finding?.found === 'foreign') {
    throw new ApiError('INVALID_REQUEST', 'This transaction is not the one of the plan.', {
      status: 422,
      details: [{ field: 'hash', message: 'another sender, contract, data or value' }],
    });
  }
  return row;
}

/** Writes the report down; the same hash reported again is the same transaction. */
export async function keepReport(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  plan: DefiPlanRow,
  { stepId, hash }: Report,
): Promise<DefiTransaction> {
  const now = clock.now();
  const key = hash.toLowerCase();
  await tx
    .insert(defiTransactions)
    .values({
      id: newId('dtx'),
      userId: plan.userId,
      planId: plan.id,
      stepId,
      network: plan.network,
      hash: key,
      status: 'submitted',
      submittedAt: now,
      lookedAt: new Date(0),
    })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(defiTransactions)
    .where(
      and(
        eq(defiTransactions.planId, plan.id),
        eq(defiTransactions.stepId, stepId),
        eq(defiTransactions.hash, key),
      ),
    );
  if (row === undefined) throw new Error('A reported transaction is not there');
  return describeTransaction(row, plan);
}
