/**
 * Follows reported transactions until no reorganisation can take them back: mined, reverted, replaced
 * by another of the same nonce, or dropped. Each is looked at by one instance at a time.
 */
import type { PlanStep, TransactionPlan } from '@moa/contracts/defi/plans';
import { and, asc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Hex, PublicClient } from 'viem';
import { users } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import {
  type DefiPlanRow,
  type DefiTransactionRow,
  defiPlans,
  defiTransactions,
} from '../plans/tables.ts';
import { endWords } from './end-words.ts';
import { type Judged, judgeTransaction } from './judge-transaction.ts';
import { findReplacement, lookUp, type Replacement } from './look-up.ts';
import { readRevertReason } from './read-revert-reason.ts';

const pollIntervalMs = 2_000;
const maxAtOnce = 50;
/** Age from which a transaction that no node has returned is checked less often. */
const seldomAfterMs = 60_000;
const seldomEveryMs = 15_000;

type Changed = {
  transaction: DefiTransactionRow;
  plan: DefiPlanRow;
};

type Followed = Pick<Context, 'db' | 'clock' | 'log' | 'config' | 'bus'>;

export function followTransactions(
  context: Followed,
  chains: ChainClients,
  onChanged: (changed: Changed) => Promise<void>,
): { soon(): void; stop(): Promise<void> } {
  const { db, clock, log } = context;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isStopped = false;
  const { pace } = context.config;
  const every = Math.max(200, pollIntervalMs * pace);

  const look = async (): Promise<number> => {
    const now = clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    const isExpected = or(
      gt(defiTransactions.submittedAt, before(seldomAfterMs * pace)),
      and(isNotNull(defiTransactions.nonce), ne(defiTransactions.status, 'replaced')),
    );
    const due = db
      .select({ id: defiTransactions.id })
      .from(defiTransactions)
      .where(
        and(
          eq(defiTransactions.isFinal, false),
          or(
            and(isExpected, lt(defiTransactions.lookedAt, before(every))),
            lt(defiTransactions.lookedAt, before(Math.max(every, seldomEveryMs * pace))),
          ),
        ),
      )
      .orderBy(asc(defiTransactions.lookedAt))
      .limit(maxAtOnce)
      .for('update', { skipLocked: true });
    const claimed = await db
      .update(defiTransactions)
      .set({ lookedAt: now })
      .where(inArray(defiTransactions.id, due))
      .returning();
    await Promise.all(
      claimed.map((row) =>
        lookAt(context, chains, row, onChanged).catch((error: Error) =>
          log.warn({ id: row.id, reason: error.message }, 'a transaction could not be looked up'),
        ),
      ),
    );
    return claimed.length;
  };
  const open = async () => {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(defiTransactions)
      .where(eq(defiTransactions.isFinal, false));
    return row?.count ?? 0;
  };
  const schedule = (ms: number) => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      looking = look()
        .then(async (seen) => (seen > 0 ? seen : await open()))
        .then(
          (left) => schedule(left > 0 ? every : idleMs),
          (error: Error) => {
            log.error({ reason: error.message }, 'transactions are not followed');
            schedule(idleMs);
          },
        );
    }, ms).unref();
  };
  schedule(0);
  return {
    soon: () => schedule(0),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

/** Another instance may have received a transaction: this one finds it within this time. */
const idleMs = 15_000;

async function lookAt(
  context: Followed,
  chains: ChainClients,
  row: DefiTransactionRow,
  onChanged: (changed: Changed) => Promise<void>,
): Promise<void> {
  const { db, clock, config } = context;
  const client = chains[row.network];
  if (client === null) return;
  const [plan] = await db.select().from(defiPlans).where(eq(defiPlans.id, row.planId));
  const step = plan?.plan.steps.find(({ id }) => id === row.stepId);
  if (plan === undefined || step === undefined) return;
  const [finding, head] = await Promise.all([
    lookUp(client, row.hash as Hex, plan.plan, step),
    client.getBlockNumber({ cacheTime: 0 }),
  ]);
  const minNonce = row.nonce ?? (await getMinNonce(context, plan, row));
  const isReplacementKnown = row.status === 'replaced' && row.replacedBy !== null;
  const replacement =
    finding.found === 'nothing' && !isReplacementKnown && minNonce !== null
      ? await findInPlace(client, plan.plan, step, row, minNonce, finding.sentCount)
      : null;
  // Another node behind the address knows its block already.
  if (replacement?.hash.toLowerCase() === row.hash) return;
  const { end, ...next } = judgeTransaction(row, {
    finding,
    leastNonce: minNonce,
    isRepriced: replacement?.isSameStep === true,
    head,
    confirmations: config.networks[row.network].confirmations,
    now: clock.now(),
    pace: config.pace,
  });
  if (replacement?.isSameStep === true) await adopt(context, row, replacement);
  const reason = await getReason(context, client, plan, step, row, { ...next, end });
  const [updated] = await db
    .update(defiTransactions)
    .set({
      ...next,
      reason,
      replacedBy: next.status === 'replaced' ? (replacement?.hash ?? row.replacedBy) : null,
      settledAt: next.status === 'submitted' ? null : (row.settledAt ?? clock.now()),
    })
    .where(and(eq(defiTransactions.id, row.id), eq(defiTransactions.status, row.status)))
    .returning();
  if (updated !== undefined && next.status !== row.status) {
    await onChanged({ transaction: updated, plan });
  }
}

/** It was signed after the plan was made, and after the steps before it. */
async function getMinNonce(
  { db }: Followed,
  { id, nonce, plan }: DefiPlanRow,
  { stepId }: Pick<DefiTransactionRow, 'stepId'>,
): Promise<number | null> {
  if (nonce === null) return null;
  const order = plan.steps.map((step) => step.id);
  const rows = await db
    .select({ stepId: defiTransactions.stepId, nonce: defiTransactions.nonce })
    .from(defiTransactions)
    .where(eq(defiTransactions.planId, id));
  const earlier = rows.filter((one) => order.indexOf(one.stepId) < order.indexOf(stepId));
  return Math.max(nonce, ...earlier.map((one) => (one.nonce ?? -1) + 1));
}

/**
 * Maximum number of the sender's transactions checked for a replacement where the nonce is unknown.
 */
const maxLookedAt = 4;

/**
 * Finds the mined replacement: by the nonce where it is known, else the first transaction that
 * matches the step.
 */
async function findInPlace(
  client: PublicClient,
  plan: TransactionPlan,
  step: PlanStep,
  { nonce }: Pick<DefiTransactionRow, 'nonce'>,
  minNonce: number,
  sentCount: number,
): Promise<Replacement | null> {
  if (nonce !== null) {
    return sentCount > nonce ? findReplacement(client, plan, step, nonce) : null;
  }
  const last = Math.min(sentCount, minNonce + maxLookedAt);
  for (let tried = minNonce; tried < last; tried += 1) {
    const found = await findReplacement(client, plan, step, tried);
    if (found?.isSameStep === true) return found;
  }
  return null;
}

/**
 * Follows a replacement with the same effect like a reported transaction: the step is under way.
 */
async function adopt(
  { db, clock }: Followed,
  { userId, planId, stepId, network }: DefiTransactionRow,
  { hash, nonce }: Replacement,
): Promise<void> {
  await db
    .insert(defiTransactions)
    .values({
      id: newId('dtx'),
      userId,
      planId,
      stepId,
      network,
      nonce,
      hash: hash.toLowerCase(),
      status: 'submitted',
      submittedAt: clock.now(),
      lookedAt: new Date(0),
    })
    .onConflictDoNothing();
}

async function getReason(
  { db }: Followed,
  client: PublicClient,
  { plan }: DefiPlanRow,
  step: PlanStep,
  row: DefiTransactionRow,
  next: Judged,
): Promise<string | null> {
  if (next.status === 'submitted' || next.status === 'confirmed') return null;
  // A replacement that is found later may do the same as the step: the reason changes then.
  const isSame = next.status === row.status && next.end !== 'repriced';
  if (isSame && row.reason !== null) return row.reason;
  const [user] = await db
    .select({ locale: users.locale })
    .from(users)
    .where(eq(users.id, row.userId));
  const locale = user?.locale ?? 'ko';
  if (next.end !== null) return endWords[next.end][locale];
  return next.block === null
    ? null
    : readRevertReason(client, plan, step, BigInt(next.block), locale);
}
