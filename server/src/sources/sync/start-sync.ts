/** Runs synchronisations: at once on connecting and on request, and each source again when it is due. */
import { setTimeout as pause } from 'node:timers/promises';
import { troubleCodes } from '@moa/contracts/exchanges/trouble';
import * as z from '@moa/contracts/schema';
import { and, eq, lt, lte, ne, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { CircuitOpenError } from '../../providers/circuits.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { requestSync, syncJob } from '../request-sync.ts';
import { type SourceRow, sources } from '../tables.ts';
import { findAddress, type Outside, readSourceHoldings } from './read-source.ts';
import { storeReading } from './store-reading.ts';
import { createSyncLanes } from './sync-lanes.ts';

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
    const address = findAddress(outside, source);
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

/** A synchronisation that has not ended by now died with its process. */
const abandonedMs = 2 * 60_000;
/** All requests of one reading together. */
const maxReadingMs = 60_000;

/**
 * One synchronisation of one source. What is read replaces what was known; a failure keeps the last
 * rows, says so on the source and comes back by itself. One at a time per source.
 */
function abandonedBefore(now: Date): Date {
  return new Date(now.getTime() - abandonedMs);
}

export async function syncSource(
  context: Pick<Context, 'config' | 'db' | 'bus' | 'clock' | 'log'>,
  outside: Outside,
  sourceId: string,
  /** Called after a failure with the seconds until the source should be tried again. */
  againIn: (seconds: number) => void,
): Promise<void> {
  const { bus, log } = context;
  const source = await claim(context, sourceId);
  if (source === null) return;
  if (source === 'busy') {
    // Callers that ask while it is being read want to know what is there now: it is read once more.
    againIn(context.config.pace);
    return;
  }
  const firstTime = source.lastSyncedAt === null;
  const reported = { userId: source.userId, sourceId };
  try {
    const reading = await outside.circuits.run(
      findAddress(outside, source),
      () =>
        withinTime(
          readSourceHoldings(outside, source),
          maxReadingMs,
          source.label,
          source.kind === 'exchange' ? 'CEX_API_ERROR' : 'SERVICE_UNAVAILABLE',
        ),
      { caller: sourceId },
    );
    const stored = await storeReading(context, source, reading);
    if (stored === null) return;
    // Totals from before are of other parts: they are worked out again.
    if (stored.parts) bus.publish('ledger.changed', reported);
    bus.publish('source.synchronised', {
      ...reported,
      ok: true,
      firstTime,
      recovered: source.failures > 0,
      moved: stored.moved,
      positions: stored.count,
      error: null,
    });
  } catch (error) {
    const shown = sentence(source, error);
    log.warn(
      { sourceId, provider: source.provider, code: shown.code, reason: (error as Error).message },
      'synchronisation failed',
    );
    // Without a request there is no new failure: the source waits as long as its provider.
    const failures =
      error instanceof CircuitOpenError ? Math.max(1, source.failures) : source.failures + 1;
    const pause =
      error instanceof CircuitOpenError
        ? (error.retryAfterSeconds ?? 1) + Math.random()
        : pauseAfter(failures, error, context.config.pace);
    if (!(await noteFailure(context, source, failures, shown, pause))) return;
    againIn(pause);
    bus.publish('source.synchronised', {
      ...reported,
      ok: false,
      firstTime,
      recovered: false,
      moved: false,
      positions: 0,
      error: shown,
    });
  }
  bus.publish('portfolio.changed', { userId: source.userId });
}

/** Marks the source as being read; null where it is gone, `busy` where another one reads it. */
async function claim(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  sourceId: string,
): Promise<SourceRow | 'busy' | null> {
  const now = clock.now();
  const [source] = await db
    .update(sources)
    .set({ status: 'syncing', lastAttemptAt: now })
    .where(
      and(
        eq(sources.id, sourceId),
        or(ne(sources.status, 'syncing'), lt(sources.lastAttemptAt, abandonedBefore(now))),
      ),
    )
    .returning();
  if (source !== undefined) return source;
  const [other] = await db.select({ id: sources.id }).from(sources).where(eq(sources.id, sourceId));
  return other === undefined ? null : 'busy';
}

async function noteFailure(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  source: SourceRow,
  failures: number,
  { code, message }: { code: string; message: string },
  pause: number,
): Promise<boolean> {
  const [still] = await db
    .update(sources)
    .set({
      status: source.lastSyncedAt === null ? 'failed' : 'stale',
      failures,
      errorCode: code,
      errorMessage: message,
      nextAttemptAt: new Date(clock.now().getTime() + pause * 1000),
    })
    .where(eq(sources.id, source.id))
    .returning({ id: sources.id });
  return still !== undefined;
}

function sentence(source: SourceRow, error: unknown): { code: string; message: string } {
  if (error instanceof ProviderError) {
    const { code, trouble, message } = error;
    return { code: trouble === null ? code : troubleCodes[trouble], message };
  }
  return { code: 'INTERNAL_ERROR', message: `We couldn’t load ${source.label}.` };
}

const firstPause = 5;
const maxPause = 600;
/** A refused key recovers only when it is changed. */
const refusedPause = 900;

/**
 * Seconds until a failed synchronisation is tried again: doubling, or what the source asked for.
 * `pace` scales the doubling.
 */
export function pauseAfter(failures: number, error: unknown, pace = 1): number {
  const doubled = pace * Math.min(maxPause, firstPause * 2 ** Math.min(10, failures - 1));
  if (!(error instanceof ProviderError)) return doubled;
  if (error.failure === 'refused') return refusedPause;
  return Math.max(doubled, error.retryAfterSeconds ?? 0);
}

/** The answer, or a failure when it takes longer than that: each request has a limit, and so has all of them. */
export async function withinTime<T>(
  work: Promise<T>,
  milliseconds: number,
  who: string,
  code: ProviderError['code'],
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => fail(new ProviderError('timeout', code, `${who} did not answer in time.`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // What comes too late, comes in vain.
    work.catch(() => undefined);
  }
}
