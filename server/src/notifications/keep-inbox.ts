/**
 * Records events in a user's inbox: connected, disconnected, first synchronization, failure,
 * recovery, sign-in, settled transaction. Routine synchronizations create no alert.
 */
import { eq } from 'drizzle-orm';
import type { BusEvents } from '../bus/bus-events.ts';
import type { Context } from '../context.ts';
import { every } from '../error-boundary.ts';
import { type SourceRow, sources } from '../sources/tables.ts';
import { type News, tellPerson } from './tell-person.ts';
import { tellSettled } from './tell-settled.ts';

type Event = keyof BusEvents;

const lookEveryMs = 60_000;

export function keepInbox(context: Pick<Context, 'db' | 'bus' | 'clock' | 'log'>): {
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
          if (news !== null) await tellPerson(context, news);
        }),
      { scope: 'own' },
    );
  const readSource = async (sourceId: string) => {
    const [row] = await db.select().from(sources).where(eq(sources.id, sourceId));
    return row ?? null;
  };

  /** Without a user, reports outcomes of all users that no running process has reported. */
  const tellEnds = (userId?: string) =>
    next('transaction.settled', () => tellSettled(context, userId));
  tellEnds();
  const endLooking = every(log, 'ends of transactions', lookEveryMs, () => tellEnds());

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
    bus.subscribe('transaction.settled', ({ userId }) => tellEnds(userId), { scope: 'own' }),
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
