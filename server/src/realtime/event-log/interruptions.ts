/**
 * Detects gaps in the log: an instance ended without stopping, or could not write. Unwritten events
 * up to then cannot be resumed, so clients that resume from before it reload.
 */

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull, lt, max, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { every, unattended } from '../../error-boundary.ts';
import { serverInstances } from '../tables.ts';

const beatMs = 1_000;
/**
 * An instance that says nothing for so long has ended, or hangs. A busy one is late by seconds, and all pages
 * that read again make it no less busy. One that starts again is found out at once.
 */
const silentMs = 8_000;
/** Clocks of instances differ by less. */
const marginMs = 2_000;

export type Interruptions = {
  /** True if events after this time may be missing in the log, or if this is unknown. */
  isSince(at: Date): Promise<boolean>;
  /** Something could not be written. */
  note(): void;
  stop(): Promise<void>;
};

type Parts = Pick<Context, 'db' | 'clock' | 'log'> & {
  config: Pick<Context['config'], 'dataDir' | 'databaseUrl'>;
};

export function watchInterruptions(
  { db, clock, log, config }: Parts,
  /** Sockets that are open here have missed something, perhaps. */
  onInterruption: () => void,
): Interruptions {
  const isAlone = config.databaseUrl === null;
  let isNoted = false;
  /** The last one that is known here, epoch ms; null before the first look. */
  let known: number | null = null;

  const begin = async (): Promise<string> => {
    const id = await writeStart(db, config.dataDir, clock.now());
    // Listeners from now on have read after what was before this.
    known ??= await lastBroken(db);
    return id;
  };
  let beginning: Promise<string> | null = null;
  /** Again where it failed. */
  const begun = (): Promise<string> => {
    beginning ??= begin().catch((cause: unknown) => {
      beginning = null;
      throw cause;
    });
    return beginning;
  };

  /** Records instances that hang or have ended; the first instance to see it does so. */
  const look = async (): Promise<number> => {
    const id = await begun();
    if (!isAlone) await writeSilent(db, { beside: id, silentMs, now: clock.now() });
    const last = await lastBroken(db);
    const before = known ?? last;
    // Of two that look at the same time the earlier one may answer last.
    known = Math.max(before, last);
    if (last > before) onInterruption();
    return last;
  };
  const beat = async () => {
    const id = await begun();
    if (isAlone && !isNoted) return;
    const noted = isNoted;
    await writeBeat(db, id, noted ? clock.now() : null);
    if (noted) isNoted = false;
    await look();
  };
  let beating: Promise<void> | null = null;
  const beatOnce = () => {
    beating ??= beat().finally(() => {
      beating = null;
    });
    return beating;
  };
  const end = every(log, 'the beat of this instance', beatMs, beatOnce);
  unattended(log, 'this instance is not written down', begun());
  /** Thousands may resume at once: one look is for all of them. */
  let looking: Promise<number> | null = null;
  const lastOne = () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };

  return {
    async isSince(at) {
      if (isNoted) return true;
      try {
        return (await lastOne()) > at.getTime() - marginMs;
      } catch (cause) {
        log.warn({ err: cause }, 'nobody can say whether the log lacks something');
        return true;
      }
    },
    note() {
      isNoted = true;
    },
    async stop() {
      end();
      await beating?.catch(() => undefined);
      const id = await begun().catch(() => null);
      if (id === null) return;
      // The next start then follows an unrecorded end.
      await writeStop(db, id, { now: clock.now(), isBroken: isNoted }).catch((cause: unknown) =>
        log.warn({ err: cause }, 'this end is not written down'),
      );
    },
  };
}

// The instances of this server as rows. When one was seen goes by the clock of the database, which is one
// for all: who is silent is no question of whose clock is right.

type Db = Context['db'];

/** Writes a start down, and that the last one ended without a stop where it did; answers the id. */
async function writeStart(db: Db, dataDir: string, now: Date): Promise<string> {
  const id = await readIdentity(dataDir);
  await db
    .insert(serverInstances)
    .values({ id, seenAt: sql`now()` })
    .onConflictDoUpdate({
      target: serverInstances.id,
      set: {
        seenAt: sql`now()`,
        // It was not stopped: it ended as a machine that fails does.
        brokenAt: sql`case when ${serverInstances.stoppedAt} is null then ${now.toISOString()}::timestamptz else ${serverInstances.brokenAt} end`,
        stoppedAt: null,
      },
    });
  return id;
}

/** It runs still; `brokenAt` where it could not write an event. */
async function writeBeat(db: Db, id: string, brokenAt: Date | null): Promise<void> {
  await db
    .update(serverInstances)
    .set({ seenAt: sql`now()`, stoppedAt: null, ...(brokenAt !== null && { brokenAt }) })
    .where(eq(serverInstances.id, id));
}

/** Takes those for broken that have said nothing for so long. */
async function writeSilent(
  db: Db,
  { beside, silentMs, now }: { beside: string; silentMs: number; now: Date },
): Promise<void> {
  await db
    .update(serverInstances)
    .set({ brokenAt: now, stoppedAt: now })
    .where(
      and(
        ne(serverInstances.id, beside),
        isNull(serverInstances.stoppedAt),
        lt(serverInstances.seenAt, sql`now() - ${silentMs} * interval '1 millisecond'`),
      ),
    );
}

/** `isBroken` where it could not write an event before it stopped. */
async function writeStop(
  db: Db,
  id: string,
  { now, isBroken }: { now: Date; isBroken: boolean },
): Promise<void> {
  await db
    .update(serverInstances)
    .set({ stoppedAt: now, ...(isBroken && { brokenAt: now }) })
    .where(eq(serverInstances.id, id));
}

/** When one of them was broken last, epoch ms; before all time where none ever was. */
async function lastBroken(db: Db): Promise<number> {
  const [row] = await db.select({ at: max(serverInstances.brokenAt) }).from(serverInstances);
  return row?.at?.getTime() ?? Number.NEGATIVE_INFINITY;
}

/** The same from start to start: a file beside the data. */
async function readIdentity(dataDir: string): Promise<string> {
  const file = join(dataDir, 'instance-id');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known.trim() !== '') return known.trim();
  const id = randomUUID();
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${id}\n`, { mode: 0o600 });
  return id;
}
