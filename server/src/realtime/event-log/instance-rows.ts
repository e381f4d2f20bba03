/**
 * The instances of this server as rows. When one was seen goes by the clock of the database, which is one
 * for all: who is silent is no question of whose clock is right.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull, lt, max, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { serverInstances } from '../tables.ts';

type Db = Context['db'];

/** Writes a start down, and that the last one ended without a stop where it did; answers the id. */
export async function writeStart(db: Db, dataDir: string, now: Date): Promise<string> {
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
export async function writeBeat(db: Db, id: string, brokenAt: Date | null): Promise<void> {
  await db
    .update(serverInstances)
    .set({ seenAt: sql`now()`, stoppedAt: null, ...(brokenAt !== null && { brokenAt }) })
    .where(eq(serverInstances.id, id));
}

/** Takes those for broken that have said nothing for so long. */
export async function writeSilent(
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
export async function writeStop(
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
export async function lastBroken(db: Db): Promise<number> {
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
