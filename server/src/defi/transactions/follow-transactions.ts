/**
 * Follows reported transactions until no reorganisation can take them back: mined, reverted, replaced
 * by another of the same nonce, or dropped. Each is looked at by one instance at a time.
 */
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Hex } from 'viem';
import { users } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';
import type { Network } from '../../networks/network.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import {
  type DefiPlanRow,
  type DefiTransactionRow,
  defiPlans,
  defiTransactions,
} from '../plans/tables.ts';
import { type Finding, lookUp } from './look-up.ts';
import { readRevertReason } from './read-revert-reason.ts';

const lookEveryMs = 2_000;
const maxAtOnce = 50;
/** What no node has seen for so long is not coming any more. */
const droppedAfterMs = 30 * 60_000;

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
  const every = Math.max(200, lookEveryMs * context.config.pace);

  const look = async (): Promise<number> => {
    const now = clock.now();
    const due = db
      .select({ id: defiTransactions.id })
      .from(defiTransactions)
      .where(
        and(
          eq(defiTransactions.isFinal, false),
          lt(defiTransactions.lookedAt, new Date(now.getTime() - every)),
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
  const next = judge(row, finding, head, config.networks[row.network], clock.now());
  if (next.status === 'reverted' && next.reason === null && next.block !== null) {
    const [user] = await db
      .select({ locale: users.locale })
      .from(users)
      .where(eq(users.id, row.userId));
    const locale = user?.locale ?? 'ko';
    next.reason = await readRevertReason(client, plan.plan, step, BigInt(next.block), locale);
  }
  const [updated] = await db
    .update(defiTransactions)
    .set({
      ...next,
      settledAt: next.status === 'submitted' ? null : (row.settledAt ?? clock.now()),
    })
    .where(and(eq(defiTransactions.id, row.id), eq(defiTransactions.status, row.status)))
    .returning();
  if (updated !== undefined && next.status !== row.status) {
    await onChanged({ transaction: updated, plan });
  }
}

type Next = Pick<DefiTransactionRow, 'status' | 'block' | 'nonce' | 'reason' | 'isFinal'>;

/** What is so of a transaction after it was looked up. */
function judge(
  row: Pick<DefiTransactionRow, 'status' | 'nonce' | 'reason' | 'submittedAt'>,
  finding: Finding,
  head: bigint,
  { confirmations }: Pick<Network, 'confirmations'>,
  now: Date,
): Next {
  switch (finding.found) {
    case 'foreign':
      return {
        status: 'dropped',
        block: null,
        nonce: row.nonce,
        reason: 'This transaction is not the one of the plan.',
        isFinal: true,
      };
    case 'waiting':
      return {
        status: 'submitted',
        block: null,
        nonce: finding.nonce,
        reason: null,
        isFinal: false,
      };
    case 'mined':
      return {
        status: finding.succeeded ? 'confirmed' : 'reverted',
        block: `${finding.block}`,
        nonce: finding.nonce,
        reason: finding.succeeded ? null : row.status === 'reverted' ? row.reason : null,
        isFinal: head - finding.block >= BigInt(confirmations),
      };
    case 'nothing': {
      const isReplaced = row.nonce !== null && finding.sentCount > row.nonce;
      const isOld = now.getTime() - row.submittedAt.getTime() > droppedAfterMs;
      return {
        status: isReplaced ? 'replaced' : isOld ? 'dropped' : 'submitted',
        block: null,
        nonce: row.nonce,
        reason: null,
        isFinal: isReplaced || isOld,
      };
    }
  }
}
