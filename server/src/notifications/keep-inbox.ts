/**
 * Writes down what happened to a person: connected, disconnected, read for the first time, failed,
 * recovered, signed in. Routine synchronisations are not news.
 */
import type { Alert } from '@moa/contracts/notifications/inbox';
import { eq } from 'drizzle-orm';
import type { BusEvents } from '../bus/bus-events.ts';
import type { Context } from '../context.ts';
import { newId } from '../database/new-id.ts';
import { type SourceRow, sources } from '../sources/tables.ts';
import { alertTexts } from './alert-texts.ts';
import { countUnread } from './count-unread.ts';
import { describeAlert } from './describe-alert.ts';
import { alerts } from './tables.ts';

type News = { userId: string; kind: Alert['kind']; data: Alert['data'] };
type Event = keyof BusEvents;

export function keepInbox(context: Pick<Context, 'db' | 'bus' | 'clock' | 'log'>): {
  stop(): Promise<void>;
} {
  const { db, bus, clock, log } = context;
  let writing: Promise<void> = Promise.resolve();

  const write = async (news: News | null) => {
    if (news === null) return;
    const { type, title, message } = alertTexts[news.kind];
    const [row] = await db
      .insert(alerts)
      .values({
        ...news,
        id: newId('alr'),
        type,
        title,
        message: message(news.data),
        createdAt: clock.now(),
      })
      .returning();
    if (row === undefined) return;
    const unread = await countUnread(db, news.userId);
    bus.publish('alert.created', { userId: news.userId, alert: describeAlert(row), unread });
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
      const data = sourceData(row);
      return {
        userId,
        kind: data.sourceKind === 'exchange' ? 'exchange.connected' : 'wallet.added',
        data,
      };
    }),
    on('source.removed', async ({ userId, sourceId, label, provider, kind }) => ({
      userId,
      kind: kind === 'exchange' ? 'exchange.removed' : 'wallet.removed',
      data: { sourceId, label, provider, sourceKind: kind },
    })),
    on('source.synchronised', async ({ userId, sourceId, ok, firstTime, recovered, ...sync }) => {
      const row = await readSource(sourceId);
      if (row === null) return null;
      const kind = ok
        ? recovered
          ? 'sync.recovered'
          : firstTime
            ? 'sync.completed'
            : null
        : // Told once, at the first failure in a row.
          row.failures === 1
          ? 'sync.failed'
          : null;
      if (kind === null) return null;
      const data = sourceData(row);
      const { positions, error } = sync;
      return {
        userId,
        kind,
        data: { ...data, positions, code: error?.code ?? null, reason: error?.message ?? null },
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

function sourceData({ id, label, provider, kind }: SourceRow) {
  return { sourceId: id, label, provider, sourceKind: kind };
}
