/** Has history built back when a ledger changed, not more often than each hour where its reach stays. */
import * as z from '@moa/contracts/schema';
import { count, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { guarded, unattended } from '../../error-boundary.ts';
import { createPaced } from '../../jobs/paced.ts';
import type { PricesOutside } from '../../ledger/api.ts';
import { ledgerCursors } from '../../ledger/tables.ts';
import { walletPasts } from '../../ledger/wallet-backfill/tables.ts';
import { sources } from '../../sources/tables.ts';
import { rebuildHistory } from './rebuild-history.ts';
import { rebuiltHistories } from './tables.ts';

const job = 'assets.rebuild-history';
const jobData = z.object({ userId: z.string() });
const everyMs = 3_600_000;
const maxRemembered = 10_000;
const minRestMs = 1_000;
/** Prices that exist and could not be had are asked for again after so long. */
const againSeconds = 60;
/** While ledgers are read, a long past is valued at most a tenth of the time. */
const restFactor = 9;
/** A part of the past is told by itself where the next one takes longer than this. */
const partMs = 500;
/** So often in a row a history that is being built begins anew because more of the past came. */
const maxRestarts = 8;

export function startRebuilding(
  context: Pick<Context, 'config' | 'db' | 'bus' | 'clock' | 'log' | 'jobs'>,
  prices: PricesOutside,
): { stop(): void } {
  const { db, bus, clock, jobs, log } = context;
  const done = new Map<string, { reach: string; at: number }>();
  /** Until when a history rests after it was built, and who asked meanwhile. */
  const resting = new Map<string, number>();
  const waiting = new Map<string, NodeJS.Timeout>();
  /** Whose history is being built, and whether more of the past came meanwhile: it begins anew with the newest part then. */
  const building = new Map<string, { again: boolean; newer: AbortController }>();
  const restarts = new Map<string, number>();
  /** Where the parts begin that a failed build has written, which its next try leaves as they are. */
  const written = new Map<string, { reach: string; from: Date }>();
  jobs.handle(job, async (data, signal) => {
    const parsed = z.safeParse(jobData, data);
    if (!parsed.success) return;
    const { userId } = parsed.data;
    const reach = await getReach(db, userId);
    const last = done.get(userId);
    const now = clock.now().getTime();
    if (last !== undefined && last.reach === reach && now - last.at < everyMs) return;
    done.delete(userId);
    const { unpriced, isWhole } = await build(userId, reach, signal);
    // The process ends, or it took too long: the job is tried again, here or after a restart.
    if (!isWhole) signal.throwIfAborted();
    if (!isWhole) {
      // More came and is requested, or a later build goes on.
    } else if (unpriced > 0) {
      await jobs.send(job, { userId }, { key: `again ${userId}`, startAfterSeconds: againSeconds });
    } else {
      done.set(userId, { reach, at: now });
      if (done.size > maxRemembered) done.delete(done.keys().next().value ?? '');
    }
  });
  const publish = (userId: string) => {
    bus.publish('portfolio.changed', { userId });
    bus.publish('history.rebuilt', { userId });
  };
  const asking = createPaced(minRestMs, (error) =>
    log.error({ reason: error.message }, 'no history was rebuilt'),
  );
  const ask = ({ userId }: { userId: string }) => {
    written.delete(userId);
    const begun = building.get(userId);
    if (begun !== undefined) {
      begun.again = true;
      if ((restarts.get(userId) ?? 0) < maxRestarts) begun.newer.abort();
      return;
    }
    if (waiting.has(userId)) return;
    const leftMs = (resting.get(userId) ?? 0) - performance.now();
    if (leftMs <= 0) {
      asking.ask(userId, () => requestRebuilding(context, userId));
      return;
    }
    const requestLater = () => {
      waiting.delete(userId);
      ask({ userId });
    };
    waiting.set(userId, setTimeout(guarded(log, job, requestLater), leftMs).unref());
  };
  unattended(log, job, requestMarked(context));
  const endings = [
    bus.subscribe('ledger.changed', guarded(log, job, ask), { scope: 'own' }),
    bus.subscribe('wallet-past.read', guarded(log, job, ask), { scope: 'own' }),
  ];
  return {
    stop() {
      for (const end of endings) end();
      asking.stop();
      for (const timer of waiting.values()) clearTimeout(timer);
    },
  };

  async function build(
    userId: string,
    reach: string,
    ending: AbortSignal,
  ): Promise<{ unpriced: number; isWhole: boolean }> {
    const begun = { again: false, newer: new AbortController() };
    building.set(userId, begun);
    // It reads what a delayed request is about: that would only restart it.
    clearTimeout(waiting.get(userId));
    waiting.delete(userId);
    const signal = AbortSignal.any([ending, begun.newer.signal]);
    let announcement: NodeJS.Timeout | undefined;
    let isPending = false;
    const announce = () => {
      isPending = false;
      publish(userId);
    };
    const earlier = written.get(userId);
    written.delete(userId);
    let from: Date | null = null;
    const onPart = ({ begin, isPriced }: { begin: Date; isPriced: boolean }) => {
      if (isPriced) from = begin;
      clearTimeout(announcement);
      isPending = true;
      announcement = setTimeout(guarded(log, job, announce), partMs).unref();
    };
    try {
      const builtFrom = earlier?.reach === reach ? earlier.from : undefined;
      const options = { signal, onPart, builtFrom };
      const { unpriced, workedMs, isReplaced } = await rebuildHistory(
        context,
        prices,
        userId,
        options,
      );
      isPending = true;
      resting.set(userId, performance.now() + restFactor * workedMs);
      if (resting.size > maxRemembered) resting.delete(resting.keys().next().value ?? '');
      if (signal.aborted) restarts.set(userId, (restarts.get(userId) ?? 0) + 1);
      else restarts.delete(userId);
      return { unpriced, isWhole: !signal.aborted && !isReplaced };
    } catch (error) {
      const known = from ?? (earlier?.reach === reach ? earlier.from : null);
      if (known !== null && !begun.again) written.set(userId, { reach, from: known });
      if (written.size > maxRemembered) written.delete(written.keys().next().value ?? '');
      throw error;
    } finally {
      clearTimeout(announcement);
      building.delete(userId);
      // Parts that were written stay, also where the build fails.
      if (isPending) announce();
      if (begun.again) ask({ userId });
    }
  }
}

/** Requests rebuilding for users whose rebuild time a migration has set to the epoch. */
async function requestMarked(context: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  const marked = await context.db
    .select({ userId: rebuiltHistories.userId })
    .from(rebuiltHistories)
    .where(eq(rebuiltHistories.at, new Date(0)));
  for (const { userId } of marked) await requestRebuilding(context, userId);
}

async function requestRebuilding({ jobs }: Pick<Context, 'jobs'>, userId: string): Promise<void> {
  await jobs.send(job, { userId }, { key: userId });
}

// Extent of a user’s readable history.

/** Changes when an account or a part of it comes or goes, its ledger is read to its end, or more of its past. */
async function getReach(db: Database, userId: string): Promise<string> {
  const pasts = await db
    .select({ id: walletPasts.sourceId, moments: count() })
    .from(walletPasts)
    .innerJoin(sources, eq(sources.id, walletPasts.sourceId))
    .where(eq(sources.userId, userId))
    .groupBy(walletPasts.sourceId);
  const moments = new Map(pasts.map((past) => [past.id, past.moments]));
  const rows = await db
    .select({
      id: sources.id,
      read: sources.lastSyncedAt,
      unread: sources.unread,
      complete: ledgerCursors.complete,
      from: ledgerCursors.coversFrom,
    })
    .from(sources)
    .leftJoin(ledgerCursors, eq(ledgerCursors.sourceId, sources.id))
    .where(eq(sources.userId, userId));
  return rows
    .map(
      ({ id, read, unread, complete, from }) =>
        `${id} ${read !== null} ${JSON.stringify(unread)} ${complete} ${from?.getTime()} ${moments.get(id) ?? 0}`,
    )
    .sort()
    .join('\n');
}
