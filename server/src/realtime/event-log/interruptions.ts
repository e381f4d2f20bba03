/**
 * When the log may lack something: an instance ended without stopping, or could not write. What had happened
 * by then and was not written yet nobody can resume, so who resumes from before it reads again.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull, lt, max, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { every, unattended } from '../../error-boundary.ts';
import { serverInstances } from '../tables.ts';

const beatMs = 1_000;
/** An instance that says nothing for so long has ended, or hangs. */
const silentMs = 3_000;
/** Clocks of instances differ by less. */
const marginMs = 2_000;
/** By the clock of the database, which is one for all: who is silent is no question of whose clock is right. */
const itsNow = sql`now()`;

export type Interruptions = {
  /** Whether something that happened after this moment may be missing in the log; true where nobody can say. */
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
    const id = await readIdentity(config.dataDir);
    await db
      .insert(serverInstances)
      .values({ id, seenAt: itsNow })
      .onConflictDoUpdate({
        target: serverInstances.id,
        set: {
          seenAt: itsNow,
          // It was not stopped: it ended as a machine that fails does.
          brokenAt: sql`case when ${serverInstances.stoppedAt} is null then ${clock.now().toISOString()}::timestamptz else ${serverInstances.brokenAt} end`,
          stoppedAt: null,
        },
      });
    // Whoever listens here from now on has read after what was before this.
    known ??= await lastBroken();
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

  const lastBroken = async (): Promise<number> => {
    const [row] = await db.select({ at: max(serverInstances.brokenAt) }).from(serverInstances);
    return row?.at?.getTime() ?? Number.NEGATIVE_INFINITY;
  };
  /** Those that hang or have ended are written down by the first that sees it. */
  const look = async (): Promise<number> => {
    const id = await begun();
    const now = clock.now();
    if (!isAlone)
      await db
        .update(serverInstances)
        .set({ brokenAt: now, stoppedAt: now })
        .where(
          and(
            ne(serverInstances.id, id),
            isNull(serverInstances.stoppedAt),
            lt(serverInstances.seenAt, sql`${itsNow} - ${silentMs} * interval '1 millisecond'`),
          ),
        );
    const last = await lastBroken();
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
    await db
      .update(serverInstances)
      .set({ seenAt: itsNow, stoppedAt: null, ...(noted && { brokenAt: clock.now() }) })
      .where(eq(serverInstances.id, id));
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
      const now = clock.now();
      await db
        .update(serverInstances)
        .set({ stoppedAt: now, ...(isNoted && { brokenAt: now }) })
        .where(eq(serverInstances.id, id))
        // What follows is another start after an end that nobody wrote down.
        .catch((cause: unknown) => log.warn({ err: cause }, 'this end is not written down'));
    },
  };
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
