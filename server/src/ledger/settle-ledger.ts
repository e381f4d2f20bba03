/**
 * After entries came or went: moves between own accounts are separated from flows, what has no
 * value is valued by the prices of then, the last days first, and `ledger.changed` is published. After a reading of a
 * source it is a job, one of which waits for a person; after what a person writes it follows at
 * once, but takes no more than a tenth of the time and looks at what is new alone, so that a long
 * ledger is written as quickly as a short one.
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
  /** What a person wrote follows in a moment; a job sees to it where this process does not. */
  soon(of: { userId: string; sourceId: string }): Promise<void>;
  stop(): void;
};

export function settleLedgers(
  context: Pick<Context, 'config' | 'db' | 'bus' | 'clock' | 'log' | 'jobs'>,
  prices: PricesOutside,
): Settling {
  const { db, bus, jobs, log } = context;
  /** What earlier transactions than this wrote was settled by this process. */
  const settledTo = new Map<string, number>();
  /** When all of a person’s ledger was looked at: prices that nobody knew may be known by now. */
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
    // Prices of lately are here soon, those of years take a minute: nobody waits for these to see the former.
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
