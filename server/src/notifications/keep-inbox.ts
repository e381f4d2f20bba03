/**
 * Writes down what happened to a person: connected, disconnected, read for the first time, failed,
 * recovered, signed in, a signed transaction settled. Routine synchronisations are not news.
 */
import { and, eq } from 'drizzle-orm';
import type { BusEvents } from '../bus/bus-events.ts';
import type { Context } from '../context.ts';
import { type SourceRow, sources } from '../sources/tables.ts';
import { type News, tellPerson } from './tell-person.ts';

type Event = keyof BusEvents;

export function keepInbox(context: Pick<Context, 'db' | 'bus' | 'clock' | 'log'>): {
  stop(): Promise<void>;
} {
  const { db, bus, log } = context;
  let writing: Promise<void> = Promise.resolve();

  const write = async (news: News | null) => {
    if (news !== null) await tellPerson(context, news);
  };
  const on = <K extends Event>(event: K, tell: (payload: BusEvents[K]) => Promise<News | null>) =>
    bus.subscribe(
      event,
      (payload) => {
        // One after another, so that the inbox keeps the order of what happened.
        writing = writing
          .then(async () => write(await tell(payload)))
          .catch((cause) => log.error({ err: cause, event }, 'the inbox could not be written'));
      },
      { scope: 'own' },
    );
  const readSource = async (sourceId: string) => {
    const [row] = await db.select().from(sources).where(eq(sources.id, sourceId));
    return row ?? null;
  };

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
    on('transaction.settled', async ({ userId, transaction, step }) => {
      const { id: transactionId, planId, kind: plan, status, walletId } = transaction;
      if (status === 'submitted') return null;
      const [wallet] =
        walletId === null
          ? []
          : await db
              .select({ label: sources.label })
              .from(sources)
              .where(and(eq(sources.userId, userId), eq(sources.refId, walletId)));
      const { network, hash, reason } = transaction;
      return {
        userId,
        kind: `transaction.${status}`,
        data: {
          transactionId,
          planId,
          plan,
          step,
          network,
          hash,
          wallet: wallet?.label ?? null,
          reason,
        },
      };
    }),
  ];

  return {
    async stop() {
      for (const unsubscribe of subscriptions) unsubscribe();
      await writing;
    },
  };
}

function sourceData({ id, label, provider }: Pick<SourceRow, 'id' | 'label' | 'provider'>) {
  return { sourceId: id, label, provider };
}
