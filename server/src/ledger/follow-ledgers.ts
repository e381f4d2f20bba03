/**
 * Reads what happened, beside what is held: after a good synchronisation of a source its ledger is
 * read on, step by step, one reading at a time, and what is new is settled.
 */
import * as z from '@moa/contracts/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { guarded } from '../error-boundary.ts';
import type { LedgerPage } from '../providers/exchanges/ledger-event.ts';
import { pauseAfter, requestSync } from '../sources/api.ts';
import { type SourceRow, sources } from '../sources/tables.ts';
import type { LedgerReader } from './ledger-reader.ts';
import type { PricesOutside } from './price-history/fill-price-history.ts';
import { requestSettling, type Settling, settleLedgers } from './settle-ledger.ts';
import { storePage } from './store-page.ts';
import { ledgerCursors } from './tables.ts';

const job = 'assets.read-ledger';
const jobData = z.object({ sourceId: z.string() });
/** A ledger that is complete is read on this long after. */
const everyMs = 5 * 60_000;
const stepsAtOnce = 50;

type LedgerContext = Pick<Context, 'config' | 'outside' | 'db' | 'bus' | 'clock' | 'log' | 'jobs'>;

// Over 100 lines: the job, its failures and its rests share what is being read.
export function followLedgers(
  context: LedgerContext,
  { read, prices }: { read: LedgerReader; prices: PricesOutside },
): { settling: Settling; stop(): void } {
  const { db, bus, clock, jobs, log } = context;
  const reading = new Set<string>();
  const failures = new Map<string, { count: number; notBefore: number }>();
  /** When this process last read one to its end; others are looked up. */
  const readAt = new Map<string, number>();
  /** Something happened there: until the ledger tells what, a deposit would look like a gain. */
  const moves = new Set<string>();
  /** Sources whose clock is ahead of ours, until what they reported has come to pass here. */
  const readingLater = new Map<string, NodeJS.Timeout>();
  const queue = (sourceId: string) => {
    jobs
      .send(job, { sourceId }, { key: sourceId })
      .catch((error: Error) =>
        log.error({ sourceId, reason: error.message }, 'no ledger was queued'),
      );
  };

  jobs.handle(job, async (data, signal) => {
    const parsed = z.safeParse(jobData, data);
    if (!parsed.success || reading.has(parsed.data.sourceId)) return;
    const { sourceId } = parsed.data;
    reading.add(sourceId);
    let more = false;
    try {
      more = await readOn(sourceId, signal);
    } finally {
      reading.delete(sourceId);
    }
    if (more || (moves.has(sourceId) && !failures.has(sourceId))) queue(sourceId);
  });
  const settling = settleLedgers(context, prices);
  const settle = (userId: string, sourceId: string) => {
    requestSettling(context, { userId, sourceId }).catch((error: Error) =>
      log.error({ sourceId, reason: error.message }, 'no ledger was settled'),
    );
  };

  const endings = [
    bus.subscribe(
      'source.synchronised',
      ({ sourceId, ok, moved }) => {
        const rests = clock.now().getTime() - (readAt.get(sourceId) ?? 0) < everyMs;
        if (moved) moves.add(sourceId);
        if (ok && (moved || !rests)) queue(sourceId);
      },
      { scope: 'own' },
    ),
    bus.subscribe(
      'source.removed',
      ({ userId, sourceId }) => {
        readAt.delete(sourceId);
        moves.delete(sourceId);
        failures.delete(sourceId);
        clearTimeout(readingLater.get(sourceId));
        readingLater.delete(sourceId);
        settle(userId, sourceId);
      },
      { scope: 'own' },
    ),
  ];
  return {
    settling,
    stop() {
      settling.stop();
      for (const end of endings) end();
      for (const timer of readingLater.values()) clearTimeout(timer);
    },
  };

  /** Answers whether there is more to read at once. */
  async function readOn(sourceId: string, signal: AbortSignal): Promise<boolean> {
    const [source] = await db.select().from(sources).where(eq(sources.id, sourceId));
    if (source === undefined) return false;
    const failed = failures.get(sourceId);
    if (failed !== undefined && failed.notBefore > clock.now().getTime()) return false;
    let written = 0;
    let newest = 0;
    try {
      const result = await readSteps(source, signal, (count, { events }) => {
        written += count;
        if (count > 0) for (const { at } of events) newest = Math.max(newest, at.getTime());
      });
      failures.delete(sourceId);
      if (result === 'read' || result === 'ended') readAt.set(sourceId, clock.now().getTime());
      if (result === 'ended' || written > 0) settle(source.userId, sourceId);
      // Whom it met on its way to the first block is asked, and counted, at once.
      if (result === 'ended' && source.looking) {
        await requestSync(context, sourceId);
      } else if (newest > 0) await readAfter(sourceId, newest);
      return result === 'more';
    } catch (error) {
      const count = (failed?.count ?? 0) + 1;
      const pause = pauseAfter(count, error, context.config.pace);
      failures.set(sourceId, { count, notBefore: clock.now().getTime() + pause * 1_000 });
      log.warn({ sourceId, reason: (error as Error).message }, 'the ledger could not be read');
      if (written > 0) settle(source.userId, sourceId);
      return false;
    }
  }

  /**
   * Requests a new reading of a source whose entries are newer than its last reading, by the
   * source's own clock: until then they count as no flow, as a deposit would look like a gain. If
   * that clock is ahead, waits until that time.
   */
  async function readAfter(sourceId: string, newest: number): Promise<void> {
    const [source] = await db
      .select({ readAt: sources.lastSyncedAt })
      .from(sources)
      .where(eq(sources.id, sourceId));
    if (source?.readAt == null || newest <= source.readAt.getTime()) return;
    const waitMs = newest - clock.now().getTime();
    if (waitMs <= 0) {
      await requestSync(context, sourceId);
      return;
    }
    clearTimeout(readingLater.get(sourceId));
    const later = guarded(log, job, async () => {
      readingLater.delete(sourceId);
      await requestSync(context, sourceId);
    });
    readingLater.set(sourceId, setTimeout(later, waitMs).unref());
  }

  /** `rested`: it was read lately. `ended`: for the first time nothing is left to read. */
  async function readSteps(
    source: SourceRow,
    signal: AbortSignal,
    wrote: (count: number, page: LedgerPage) => void,
  ): Promise<'rested' | 'read' | 'ended' | 'more'> {
    const [cursor] = await db
      .select()
      .from(ledgerCursors)
      .where(eq(ledgerCursors.sourceId, source.id));
    const moved = moves.delete(source.id);
    if (cursor?.complete && !moved && clock.now().getTime() - cursor.readAt.getTime() < everyMs) {
      return 'rested';
    }
    let state = cursor?.state ?? null;
    for (let step = 0; step < stepsAtOnce; step += 1) {
      if (signal.aborted) return 'more';
      const page = (await read(source, state)) ?? silent;
      for (const reason of page.failures ?? []) {
        log.warn({ sourceId: source.id, reason }, 'a list of the ledger could not be read');
      }
      const written = await storePage(context, source, page);
      if (written === null) return 'read';
      wrote(written, page);
      if (page.complete) return cursor?.complete ? 'read' : 'ended';
      state = page.state;
    }
    return 'more';
  }
}

/** Page of a source without a history. */
const silent: LedgerPage = {
  events: [],
  state: {},
  coversFrom: null,
  complete: true,
  lacks: ['everything'],
};
