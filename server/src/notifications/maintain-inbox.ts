/**
 * Records events in a user's inbox: connected, disconnected, first synchronization, failure,
 * recovery, sign-in, settled transaction. Routine synchronizations create no alert.
 */

import type { DefiTransaction } from '@moa/contracts/defi/transactions';
import { dayMs } from '@moa/contracts/time';
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { BusEvents } from '../bus/bus-events.ts';
import type { Context } from '../context.ts';
import { defiPlans, defiTransactions } from '../defi/plans/tables.ts';
import { every } from '../error-boundary.ts';
import { type SourceRow, sources } from '../sources/tables.ts';
import { type News, notifyUser } from './notify-user.ts';
import { alerts } from './tables.ts';

type Event = keyof BusEvents;

const pollIntervalMs = 60_000;

export function maintainInbox(context: Pick<Context, 'db' | 'bus' | 'clock' | 'log'>): {
  stop(): Promise<void>;
} {
  const { db, bus, log } = context;
  let writing: Promise<void> = Promise.resolve();

  // One after another, so that the inbox keeps the order of what happened.
  const next = (event: Event, act: () => Promise<void>) => {
    writing = writing
      .then(act)
      .catch((cause) => log.error({ err: cause, event }, 'the inbox could not be written'));
  };
  const on = <K extends Event>(event: K, tell: (payload: BusEvents[K]) => Promise<News | null>) =>
    bus.subscribe(
      event,
      (payload) =>
        next(event, async () => {
          const news = await tell(payload);
          if (news !== null) await notifyUser(context, news);
        }),
      { scope: 'own' },
    );
  const readSource = async (sourceId: string) => {
    const [row] = await db.select().from(sources).where(eq(sources.id, sourceId));
    return row ?? null;
  };

  /** Without a user, reports outcomes of all users that no running process has reported. */
  const announceEnds = (userId?: string) =>
    next('transaction.settled', () => announceSettled(context, userId));
  announceEnds();
  const endLooking = every(log, 'ends of transactions', pollIntervalMs, () => announceEnds());

  const subscriptions = [
    on('account.created', async ({ userId }) => ({ userId, kind: 'account.created', data: {} })),
    on('session.started', async ({ userId, userAgent }) => ({
      userId,
      kind: 'session.started',
      data: { userAgent },
    })),
    on('source.added', async ({ userId, sourceId }) => {
      const row = await readSource(sourceId);
      if (row === null) return null;
      const kind = row.kind === 'exchange' ? 'exchange.connected' : 'wallet.added';
      return { userId, kind, data: sourceData(row) };
    }),
    on('source.removed', async ({ userId, kind, ...source }) => ({
      userId,
      kind: kind === 'exchange' ? 'exchange.removed' : 'wallet.removed',
      data: sourceData({ ...source, id: source.sourceId }),
    })),
    on('source.synchronised', async ({ userId, sourceId, ok, firstTime, recovered, ...sync }) => {
      const row = await readSource(sourceId);
      if (row === null) return null;
      const data = sourceData(row);
      const { positions, error } = sync;
      if (ok && (recovered || firstTime)) {
        const kind = recovered ? 'sync.recovered' : 'sync.completed';
        return { userId, kind, data: { ...data, positions } };
      }
      // A failure is reported once, at the first in a row.
      if (ok || row.failures !== 1) return null;
      const why = { code: error?.code ?? null, reason: error?.message ?? null };
      return { userId, kind: 'sync.failed', data: { ...data, ...why } };
    }),
    bus.subscribe('transaction.settled', ({ userId }) => announceEnds(userId), { scope: 'own' }),
  ];

  return {
    async stop() {
      endLooking();
      for (const unsubscribe of subscriptions) unsubscribe();
      await writing;
    },
  };
}

function sourceData({ id, label, provider }: Pick<SourceRow, 'id' | 'label' | 'provider'>) {
  return { sourceId: id, label, provider };
}

// Reports what became of signed transactions. It reads the transactions themselves, so that an end that
// was written just before a process ended is reported by the next one; and each end has a key, so that it
// is reported once, also where a reorganisation undoes a block and the network repeats it.

/** Maximum age of an outcome that could not be reported; older ones are skipped. */
const newsMs = dayMs;
const maxAtOnce = 500;

/** Reports settled transactions of one user, or of all. */
async function announceSettled(
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
    await notifyUser(
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
