/** Has history built back when a ledger changed, not more often than each hour where its reach stays. */
import * as z from '@moa/contracts/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../seams.ts';
import type { PricesOutside } from '../prices-then/fill-price-history.ts';
import { ledgerCursors, sources } from '../tables.ts';
import { rebuildHistory } from './rebuild-history.ts';

const job = 'assets.rebuild-history';
const jobData = z.object({ userId: z.string() });
const everyMs = 3_600_000;
const mostRemembered = 10_000;

export function startRebuilding(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'log' | 'jobs'>,
  prices: PricesOutside,
): { stop(): void } {
  const { db, bus, clock, jobs, log } = context;
  const done = new Map<string, { reach: string; at: number }>();
  jobs.handle(job, async (data, signal) => {
    const parsed = z.safeParse(jobData, data);
    if (!parsed.success) return;
    const { userId } = parsed.data;
    const reach = await reachOf(userId);
    const last = done.get(userId);
    const now = clock.now().getTime();
    if (last !== undefined && last.reach === reach && now - last.at < everyMs) return;
    done.delete(userId);
    await rebuildHistory(context, prices, userId, signal);
    done.set(userId, { reach, at: now });
    if (done.size > mostRemembered) done.delete(done.keys().next().value ?? '');
    bus.publish('portfolio.changed', { userId });
  });
  const end = bus.subscribe(
    'ledger.changed',
    ({ userId }) => {
      jobs
        .send(job, { userId }, { key: userId })
        .catch((error: Error) => log.error({ reason: error.message }, 'no history was rebuilt'));
    },
    { scope: 'own' },
  );
  return { stop: end };

  /** Changes when an account comes or goes, or its ledger is read to its end. */
  async function reachOf(userId: string): Promise<string> {
    const rows = await db
      .select({
        id: sources.id,
        read: sources.lastSyncedAt,
        complete: ledgerCursors.complete,
        from: ledgerCursors.coversFrom,
      })
      .from(sources)
      .leftJoin(ledgerCursors, eq(ledgerCursors.sourceId, sources.id))
      .where(eq(sources.userId, userId));
    return rows
      .map(
        ({ id, read, complete, from }) => `${id} ${read !== null} ${complete} ${from?.getTime()}`,
      )
      .sort()
      .join('\n');
  }
}
