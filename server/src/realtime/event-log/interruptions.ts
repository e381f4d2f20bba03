/**
 * When the log may lack something: an instance ended without stopping, or could not write. What had happened
 * by then and was not written yet nobody can resume, so who resumes from before it reads again.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull, lt, max, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { every } from '../../error-boundary.ts';
import { serverInstances } from '../tables.ts';

const beatMs = 1_000;
/** An instance that says nothing for so long has ended, or hangs. */
const silentMs = 3_000;
/** Clocks of instances differ by less. */
const marginMs = 2_000;

export type Interruptions = {
  /** Whether something that happened after this moment may be missing in the log. */
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
    const now = clock.now();
    await db
      .insert(serverInstances)
      .values({ id, seenAt: now })
      .onConflictDoUpdate({
        target: serverInstances.id,
        set: {
          seenAt: now,
          // It was not stopped: it ended as a machine that fails does.
          brokenAt: sql`case when ${serverInstances.stoppedAt} is null then ${now.toISOString()}::timestamptz else ${serverInstances.brokenAt} end`,
          stoppedAt: null,
        },
      });
    return id;
  };
  const begun = begin();
  begun.catch((cause: unknown) => log.error({ err: cause }, 'this instance is not written down'));

  /** Those that hang or have ended are written down by the first that sees it. */
  const look = async (): Promise<number> => {
    const id = await begun;
    const now = clock.now();
    const silentSince = new Date(now.getTime() - silentMs);
    if (!isAlone)
      await db
        .update(serverInstances)
        .set({ brokenAt: now, stoppedAt: now })
        .where(
          and(
            ne(serverInstances.id, id),
            isNull(serverInstances.stoppedAt),
            lt(serverInstances.seenAt, silentSince),
          ),
        );
    const [row] = await db.select({ at: max(serverInstances.brokenAt) }).from(serverInstances);
    const last = row?.at?.getTime() ?? 0;
    if (known !== null && last > known) onInterruption();
    known = last;
    return last;
  };
  const beat = async () => {
    const id = await begun;
    if (isAlone && !isNoted) return;
    const now = clock.now();
    const noted = isNoted;
    await db
      .update(serverInstances)
      .set({ seenAt: now, stoppedAt: null, ...(noted && { brokenAt: now }) })
      .where(eq(serverInstances.id, id));
    if (noted) isNoted = false;
    await look();
  };
  let beating: Promise<void> | null = null;
  const end = every(log, 'the beat of this instance', beatMs, () => {
    beating ??= beat().finally(() => {
      beating = null;
    });
    return beating;
  });
  /** Thousands may resume at once: one look is for all of them. */
  let looking: Promise<number> | null = null;
  const lastOne = () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };

  return {
    isSince: async (at) => isNoted || (await lastOne()) > at.getTime() - marginMs,
    note() {
      isNoted = true;
    },
    async stop() {
      end();
      await beating?.catch(() => undefined);
      const id = await begun.catch(() => null);
      if (id === null) return;
      await db
        .update(serverInstances)
        .set({ stoppedAt: clock.now() })
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
