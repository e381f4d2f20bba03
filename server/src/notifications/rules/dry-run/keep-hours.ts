/**
 * Writes down each hour what rules could have seen, of everybody who has connected something, so that a
 * new rule can be tried on the days before it was written.
 */
import { asc, eq, max, ne, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { sources } from '../../../sources/tables.ts';
import type { Facts } from '../metrics/facts.ts';
import { getHourValues } from './hour-values.ts';
import { personHours, sharedHours } from './tables.ts';

type Needs = {
  readPerson(userId: string): Promise<Facts>;
  readShared(): Promise<Facts>;
};

const job = 'notifications.keep-hours';
const hourMs = 3_600_000;

export function keepHours(
  { db, clock, jobs, log }: Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>,
  { readPerson, readShared }: Needs,
): void {
  jobs.handle(job, async (_data, signal) => {
    const at = new Date(Math.floor(clock.now().getTime() / hourMs) * hourMs);
    const part = async (act: () => Promise<void>) => {
      // An hour that could not be read has no value: nothing is made of it.
      await act().catch((error: Error) =>
        log.warn({ reason: error.message }, 'an hour of what rules see was not kept'),
      );
    };
    const lastStored = db
      .select({ at: max(personHours.at) })
      .from(personHours)
      .where(eq(personHours.userId, sources.userId));
    // Whom an hour had no time for comes first in the next.
    const people = await db
      .select({ userId: sources.userId })
      .from(sources)
      .where(ne(sources.kind, 'manual'))
      .groupBy(sources.userId)
      .orderBy(sql`${lastStored} asc nulls first`, asc(sources.userId));
    if (people.length === 0) return;
    await part(async () => {
      const values = getHourValues(await readShared());
      await db.insert(sharedHours).values({ at, values }).onConflictDoNothing();
    });
    for (const [index, { userId }] of people.entries()) {
      if (signal.aborted) {
        log.warn({ leftOut: people.length - index }, 'an hour had no time for everybody');
        return;
      }
      await part(async () => {
        const values = getHourValues(await readPerson(userId));
        await db.insert(personHours).values({ userId, at, values }).onConflictDoNothing();
      });
    }
  });
  jobs.schedule(job, '1 * * * *');
}
