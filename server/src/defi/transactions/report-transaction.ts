import type { DefiTransaction } from '@moa/contracts/defi/transactions';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Hex } from 'viem';
import { users } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { type DefiPlanRow, defiPlans, defiTransactions } from '../plans/tables.ts';
import { refuse } from '../refusals/refuse.ts';
import { describeTransaction } from './describe-transaction.ts';
import { lookUp } from './look-up.ts';

type Report = { planId: string; stepId: string; hash: string };

/**
 * Maximum number of unseen hashes per step: a wallet that resends creates a few, an abusive script
 * many.
 */
const maxUnseenOfStep = 3;
const maxUnseenOfPerson = 20;

type Checked = {
  plan: DefiPlanRow;
  /** Nonce of the transaction; null where no node knows it yet. */
  nonce: number | null;
};

/** The plan and step of a report, where the hash is not known to be of something else. */
export async function checkReport(
  { db, log }: Pick<Context, 'db' | 'log'>,
  chains: ChainClients,
  userId: string,
  { planId, stepId, hash }: Report,
): Promise<Checked> {
  const [row] = await db
    .select()
    .from(defiPlans)
    .where(and(eq(defiPlans.id, planId), eq(defiPlans.userId, userId)));
  const step = row?.plan.steps.find(({ id }) => id === stepId);
  if (row === undefined || step === undefined) {
    throw refuse('NO_PLAN');
  }
  if (step.kind === 'permit') {
    throw refuse('NOT_SENT', { field: 'stepId' });
  }
  // A node that does not answer now is asked again while the transaction is followed.
  const finding = await (chains[row.network] === null
    ? null
    : lookUp(chains[row.network]!, hash as Hex, row.plan, step).catch((error: Error) => {
        log.warn({ reason: error.message }, 'a reported transaction could not be looked up');
        return null;
      }));
  if (finding?.found === 'foreign') {
    throw refuse('OTHER_TRANSACTION', { field: 'hash' });
  }
  const nonce = finding !== null && 'nonce' in finding ? finding.nonce : null;
  return { plan: row, nonce };
}

/** Writes the report down; the same hash reported again is the same transaction. */
export async function storeReport(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  { plan, nonce }: Checked,
  { stepId, hash, locale }: Report & { locale: 'ko' | 'en' },
): Promise<DefiTransaction> {
  const now = clock.now();
  const key = hash.toLowerCase();
  if (nonce === null) await checkUnseen(tx, plan, stepId, key);
  await tx
    .insert(defiTransactions)
    .values({
      id: newId('dtx'),
      userId: plan.userId,
      planId: plan.id,
      stepId,
      network: plan.network,
      hash: key,
      nonce,
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
  return describeTransaction(row, plan, locale);
}

/** Limits the hashes that no node knows, since each is looked up repeatedly. */
async function checkUnseen(
  tx: Transaction,
  { id, userId }: Pick<DefiPlanRow, 'id' | 'userId'>,
  stepId: string,
  hash: string,
): Promise<void> {
  // Serializes the reports of a user: concurrent ones could exceed the limit.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const unseen = await tx
    .select({ planId: defiTransactions.planId, stepId: defiTransactions.stepId })
    .from(defiTransactions)
    .where(
      and(
        eq(defiTransactions.userId, userId),
        eq(defiTransactions.isFinal, false),
        isNull(defiTransactions.nonce),
        ne(defiTransactions.hash, hash),
      ),
    );
  const ofStep = unseen.filter((one) => one.planId === id && one.stepId === stepId);
  if (ofStep.length >= maxUnseenOfStep || unseen.length >= maxUnseenOfPerson) {
    throw refuse('TOO_MANY_OPEN');
  }
}
