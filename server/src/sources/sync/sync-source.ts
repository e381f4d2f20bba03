/**
 * One synchronisation of one source. What is read replaces what was known; a failure keeps the last
 * rows, says so on the source and comes back by itself. One at a time per source.
 */
import { troubleCodes } from '@moa/contracts/exchanges/trouble';
import { and, eq, lt, ne, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { CircuitOpenError } from '../../providers/circuits.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { type SourceRow, sources } from '../tables.ts';
import { pauseAfter } from './pause-after.ts';
import { addressOf, type Outside, readSourceHoldings } from './read-source.ts';
import { storeReading } from './store-reading.ts';
import { withinTime } from './within-time.ts';

/** A synchronisation that has not ended by now died with its process. */
const abandonedMs = 2 * 60_000;
/** All requests of one reading together. */
const maxReadingMs = 60_000;

export function abandonedBefore(now: Date): Date {
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
      addressOf(outside, source),
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
