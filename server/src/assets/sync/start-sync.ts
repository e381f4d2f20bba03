/** Runs synchronisations: at once on connecting and on request, and each source again when it is due. */
import * as z from '@moa/contracts/schema';
import { and, lt, lte, ne, or } from 'drizzle-orm';
import type { Context } from '../../seams.ts';
import { requestSync, syncJob } from '../sources/request-sync.ts';
import { sources } from '../tables.ts';
import type { Outside } from './read-source.ts';
import { abandonedBefore, syncSource } from './sync-source.ts';

const dueJob = 'assets.synchronise-due';
const jobData = z.object({ sourceId: z.string() });
const mostAtOnce = 500;

export function startSync(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'log' | 'jobs'>,
  outside: Outside,
): { stop(): void } {
  const { db, bus, clock, jobs, log } = context;
  const retries = new Map<string, NodeJS.Timeout>();
  const queue = (sourceId: string) => {
    requestSync(context, sourceId).catch((error: Error) =>
      log.error({ sourceId, reason: error.message }, 'synchronisation was not queued'),
    );
  };
  // A retry is a timer of this process: quick, and when the process dies the source falls due anyway.
  const retry = (sourceId: string, seconds: number) => {
    clearTimeout(retries.get(sourceId));
    const timer = setTimeout(() => {
      retries.delete(sourceId);
      queue(sourceId);
    }, seconds * 1000);
    retries.set(sourceId, timer.unref());
  };
  jobs.handle(syncJob, async (data) => {
    const parsed = z.safeParse(jobData, data);
    if (!parsed.success) return;
    const { sourceId } = parsed.data;
    await syncSource(context, outside, sourceId, (seconds) => retry(sourceId, seconds));
  });
  jobs.handle(dueJob, async () => {
    const now = clock.now();
    const due = await db
      .select({ id: sources.id })
      .from(sources)
      .where(
        and(
          lte(sources.nextAttemptAt, now),
          or(ne(sources.status, 'syncing'), lt(sources.lastAttemptAt, abandonedBefore(now))),
        ),
      )
      .limit(mostAtOnce);
    for (const { id } of due) await requestSync(context, id);
  });
  jobs.schedule(dueJob, '* * * * *');
  const end = bus.subscribe('source.added', ({ sourceId }) => queue(sourceId), { scope: 'own' });
  return {
    stop() {
      end();
      for (const timer of retries.values()) clearTimeout(timer);
    },
  };
}
