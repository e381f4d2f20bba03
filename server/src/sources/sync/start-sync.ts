/** Runs synchronisations: at once on connecting and on request, and each source again when it is due. */
import { setTimeout as pause } from 'node:timers/promises';
import * as z from '@moa/contracts/schema';
import { and, eq, lt, lte, ne, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { requestSync, syncJob } from '../request-sync.ts';
import { sources } from '../tables.ts';
import { addressOf, type Outside } from './read-source.ts';
import { createSyncLanes } from './sync-lanes.ts';
import { abandonedBefore, syncSource } from './sync-source.ts';

const dueJob = 'assets.synchronise-due';
const jobData = z.object({ sourceId: z.string(), isUrgent: z.optional(z.boolean()) });
const maxAtOnce = 500;
const maxGoodbyeMs = 1_500;

export function startSync(
  context: Pick<Context, 'config' | 'db' | 'bus' | 'clock' | 'log' | 'jobs'>,
  outside: Outside,
): { stop(): Promise<void> } {
  const { db, bus, clock, jobs, log } = context;
  const retries = new Map<string, NodeJS.Timeout>();
  const sourcesAt = new Map<string, Set<string>>();
  const lanes = createSyncLanes((error) =>
    log.error({ reason: error.message }, 'a synchronisation ended unexpectedly'),
  );
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
    const { sourceId, isUrgent } = parsed.data;
    const [source] = await db.select().from(sources).where(eq(sources.id, sourceId));
    if (source === undefined || source.kind === 'manual') return;
    const address = addressOf(outside, source);
    sourcesAt.set(address, (sourcesAt.get(address) ?? new Set()).add(sourceId));
    // The job ends here: were it to wait for a slow provider, other jobs would wait with it. Should
    // the process end, the source falls due again.
    const act = () => syncSource(context, outside, sourceId, (seconds) => retry(sourceId, seconds));
    lanes.add(address, sourceId, act, isUrgent);
  });
  // Sources waiting for a provider are read as soon as it answers again.
  const wake = (address: string) => {
    for (const sourceId of sourcesAt.get(address) ?? []) {
      if (retries.has(sourceId)) retry(sourceId, Math.random());
    }
  };
  jobs.handle(dueJob, async () => {
    const now = clock.now();
    const due = await db
      .select({ id: sources.id })
      .from(sources)
      .where(
        and(
          ne(sources.kind, 'manual'),
          lte(sources.nextAttemptAt, now),
          or(ne(sources.status, 'syncing'), lt(sources.lastAttemptAt, abandonedBefore(now))),
        ),
      )
      .limit(maxAtOnce);
    for (const { id } of due) await requestSync(context, id);
  });
  jobs.schedule(dueJob, '* * * * *');
  const endings = [
    bus.subscribe('source.added', ({ sourceId }) => queue(sourceId), { scope: 'own' }),
    bus.subscribe('source.removed', ({ sourceId }) => {
      for (const ids of sourcesAt.values()) ids.delete(sourceId);
      clearTimeout(retries.get(sourceId));
      retries.delete(sourceId);
    }),
    outside.circuits.onClose(wake),
  ];
  return {
    async stop() {
      for (const end of endings) end();
      for (const timer of retries.values()) clearTimeout(timer);
      await Promise.race([lanes.stop(), pause(maxGoodbyeMs, undefined, { ref: false })]);
    },
  };
}
