/** Runs synchronisations: at once on connecting and on request, and each source again when it is due. */
import * as z from '@moa/contracts/schema';
import { and, lte, ne } from 'drizzle-orm';
import type { Context } from '../../seams.ts';
import { requestSync, syncJob } from '../sources/request-sync.ts';
import { sources } from '../tables.ts';
import type { Outside } from './read-source.ts';
import { syncSource } from './sync-source.ts';

const dueJob = 'assets.synchronise-due';
const jobData = z.object({ sourceId: z.string() });
const mostAtOnce = 500;

export function startSync(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'log' | 'jobs'>,
  outside: Outside,
): { stop(): void } {
  const { db, bus, clock, jobs, log } = context;
  jobs.handle(syncJob, async (data) => {
    const parsed = z.safeParse(jobData, data);
    if (parsed.success) await syncSource(context, outside, parsed.data.sourceId);
  });
  jobs.handle(dueJob, async () => {
    const due = await db
      .select({ id: sources.id })
      .from(sources)
      .where(and(lte(sources.nextAttemptAt, clock.now()), ne(sources.status, 'syncing')))
      .limit(mostAtOnce);
    for (const { id } of due) await requestSync(context, id);
  });
  jobs.schedule(dueJob, '* * * * *');
  const end = bus.subscribe('source.added', ({ sourceId }) => {
    requestSync(context, sourceId).catch((error: Error) =>
      log.error({ sourceId, reason: error.message }, 'synchronisation was not queued'),
    );
  });
  return { stop: end };
}
