/**
 * Settles a ledger after a change: separates transfers between own accounts from flows, values
 * entries without a value by historical prices, the latest days first, and publishes
 * `ledger.changed`. After a source was read it runs as a job, with one queued job per user; after
 * manual entries it runs at once, but uses at most a tenth of the time and handles new entries
 * only, so that a long ledger is written as quickly as a short one.
 */
import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import type { Context } from '../context.ts';
import { firstRunning } from '../database/first-running.ts';
import { background, runAs } from '../database/statement-caller.ts';
import { createPaced } from '../jobs/paced.ts';
import { valueEntries } from './entries/value-entries.ts';
import { linkOwnMoves } from './own-moves/link-own-moves.ts';
import type { PricesOutside } from './price-history/fill-price-history.ts';

const job = 'assets.settle-ledger';
const jobData = z.object({ userId: z.string(), sourceId: z.string() });
const minRestMs = 500;
/** Should the process end meanwhile, what was written is settled by the job that waits so long. */
const assuredAfterSeconds = 60;
/** Not more often is more looked at than what is new. */
const wholeEveryMs = 60 * 60_000;
const maxRemembered = 10_000;
/** Hours of so long a time are one answer of an exchange. */
const latelyMs = 8 * dayMs;

export type Settling = {
  /** Settles manual entries shortly; a delayed job does so if this process ends first. */
  soon(of: { userId: string; sourceId: string }): Promise<void>;
  stop(): void;
};

export function settleLedgers(
  context: Pick<Context, 'config' | 'db' | 'bus' | 'clock' | 'log' | 'jobs'>,
  prices: PricesOutside,
): Settling {
  const { db, bus, jobs, log } = context;
  /** Transaction up to which this process has settled a user's ledger. */
  const settledTo = new Map<string, number>();
  /**
   * Time of the last settlement of a user's whole ledger: prices unknown then may be known by now.
   */
  const wholeAt = new Map<string, number>();
  const assuredAt = new Map<string, number>();
  const paced = createPaced(minRestMs, (cause) =>
    log.error({ reason: cause.message }, 'no ledger was settled'),
  );
  const settle = async (
    { userId, sourceId }: { userId: string; sourceId: string },
    since: number | null,
    signal?: AbortSignal,
  ) => {
    const next = await firstRunning(db);
    await linkOwnMoves(db, userId, since);
    const publish = () => {
      bus.publish('ledger.changed', { userId, sourceId });
      bus.publish('portfolio.changed', { userId });
    };
    // Recent prices arrive soon, those of years take a minute: recent values are published first.
    const lately = new Date(context.clock.now().getTime() - latelyMs);
    await valueEntries(context, prices, userId, { since, from: lately }, signal);
    publish();
    const valued = await valueEntries(context, prices, userId, { since, from: null }, signal);
    remember(settledTo, userId, next);
    if (since === null) remember(wholeAt, userId, performance.now());
    if (valued > 0) publish();
  };
  jobs.handle(job, async (data, signal) => {
    const parsed = z.safeParse(jobData, data);
    if (!parsed.success) return;
    const { userId } = parsed.data;
    const whole = performance.now() - (wholeAt.get(userId) ?? -Infinity) > wholeEveryMs;
    await settle(parsed.data, whole ? null : (settledTo.get(userId) ?? null), signal);
  });

  return {
    async soon(of) {
      const { userId } = of;
      paced.ask(userId, () =>
        runAs({ current: background }, () => settle(of, settledTo.get(userId) ?? null)),
      );
      const now = performance.now();
      if (now - (assuredAt.get(userId) ?? -Infinity) < (assuredAfterSeconds * 1_000) / 2) return;
      remember(assuredAt, userId, now);
      await jobs.send(job, of, { key: userId, startAfterSeconds: assuredAfterSeconds });
    },
    stop: () => paced.stop(),
  };
}

/** Links moves between own accounts and values all entries of a user, before what is printed of them. */
export async function settleLedger(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  prices: PricesOutside,
  userId: string,
): Promise<void> {
  await linkOwnMoves(context.db, userId, null);
  await valueEntries(context, prices, userId, { since: null, from: null });
}

export async function requestSettling(
  { jobs }: Pick<Context, 'jobs'>,
  of: { userId: string; sourceId: string },
): Promise<void> {
  // A key of its own: one that is to assure what was written by hand waits for a minute.
  await jobs.send(job, of, { key: `now ${of.userId}` });
}

function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > maxRemembered) map.delete(map.keys().next().value ?? '');
}
