/**
 * Takes reports into a bounded queue and stores them once a second, many rows per statement.
 * Reports beyond its capacity are dropped and counted: a thousand pages that fail at once cost
 * memory and the database no more than one. Anonymous callers have an allowance of their own and at
 * most half of the queue, so that anonymous floods cannot displace users.
 */
import type { Context } from '../../context.ts';
import { guarded } from '../../error-boundary.ts';
import type { Reporter, Rows } from './clean-reports.ts';
import { type Kind, kinds, storeRows } from './store.ts';

export type Intake = {
  /**
   * Returns the number of accepted items. No rows are created for the others, so that excess costs
   * next to nothing.
   */
  take<K extends Kind, Item>(
    kind: K,
    items: readonly Item[],
    toRow: (item: Item) => Rows[K],
    by: Pick<Reporter, 'userId'>,
  ): { accepted: number; dropped: number };
  counts(): { accepted: number; dropped: number; waiting: number };
  /** Writes down what waits; nothing more is written by itself after that. */
  finish(): Promise<void>;
};

type Limits = {
  /** Rows that wait. */
  waiting: number;
  /** Accepted rows of users per second, on average; half as many of anonymous callers. */
  perSecond: number;
  /** Rows of one statement. */
  batch: number;
};

const standardLimits: Limits = { waiting: 5_000, perSecond: 200, batch: 20 };
const flushMs = 1_000;

type Waiting = { [K in Kind]: Rows[K][] };

export function createIntake(
  { db, clock, log, telemetry }: Pick<Context, 'db' | 'clock' | 'log' | 'telemetry'>,
  onStored: (rows: Rows['errors'][]) => Promise<void>,
  limits: Limits = standardLimits,
): Intake {
  let waiting = empty();
  let anonymous = 0;
  let accepted = 0;
  let dropped = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const allowances = {
    people: createAllowance(limits.waiting, limits.perSecond),
    anonymous: createAllowance(limits.waiting / 2, limits.perSecond / 2),
  };
  const counted = telemetry.counter({
    name: 'moa.monitoring.reports',
    description: 'Reports of pages that were taken or left out.',
    unit: '{report}',
  });
  const length = () => kinds.reduce((sum, kind) => sum + waiting[kind].length, 0);

  const room = (isAnonymous: boolean): number => {
    const places = limits.waiting - length();
    const ofAnonymous = isAnonymous ? limits.waiting / 2 - anonymous : places;
    const allowed = allowances[isAnonymous ? 'anonymous' : 'people'].left(clock.now().getTime());
    return Math.max(0, Math.floor(Math.min(places, ofAnonymous, allowed)));
  };

  const flush = async () => {
    const rows = waiting;
    waiting = empty();
    anonymous = 0;
    const stored = await storeRows({ db, log }, rows, limits.batch);
    if (stored.errors.length > 0) await onStored(stored.errors);
  };
  const flushInTurn = () => {
    timer = null;
    // One statement after another: a slow database is asked no more for being slow.
    writing = writing.then(flush, flush);
    return writing;
  };

  return {
    take(kind, items, toRow, { userId }) {
      const isAnonymous = userId === null;
      const taken = items.slice(0, room(isAnonymous)).map(toRow);
      waiting[kind].push(...(taken as never[]));
      allowances[isAnonymous ? 'anonymous' : 'people'].take(taken.length);
      if (isAnonymous) anonymous += taken.length;
      accepted += taken.length;
      const left = items.length - taken.length;
      dropped += left;
      if (taken.length > 0) counted.add(taken.length, { kind, outcome: 'accepted' });
      if (left > 0) counted.add(left, { kind, outcome: 'dropped' });
      if (taken.length > 0) timer ??= setTimeout(guarded(log, 'reports', flushInTurn), flushMs);
      timer?.unref();
      return { accepted: taken.length, dropped: left };
    },
    counts: () => ({ accepted, dropped, waiting: length() }),
    async finish() {
      if (timer !== null) clearTimeout(timer);
      await flushInTurn();
    },
  };
}

function empty(): Waiting {
  return { errors: [], logs: [], metrics: [], events: [] };
}

/** Allowance that refills over time, up to its maximum. */
function createAllowance(max: number, perSecond: number) {
  let left = max;
  let refilledAt: number | null = null;
  return {
    left(now: number): number {
      const refill = (Math.max(0, now - (refilledAt ?? now)) / 1_000) * perSecond;
      left = Math.min(max, left + refill);
      refilledAt = now;
      return left;
    },
    take(count: number) {
      left -= count;
    },
  };
}
