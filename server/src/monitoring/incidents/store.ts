/** Incidents, written by each instance and read as one. */
import { incidentLimits } from '@moa/contracts/monitoring/limits';
import type { Incident } from '@moa/contracts/monitoring/status';
import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { type IncidentRow, incidents } from './tables.ts';

/** Observation of one part by one instance. */
export type Seen = Pick<IncidentRow, 'instance' | 'part' | 'status' | 'since' | 'until'>;

/** A row of an instance that was not seen for longer is of one that ended. */
const silentMs = 60_000;

/** Answers the id of the incident: the one that is open for this part, whichever instance began it. */
export function openIncident(db: Database, seen: Seen, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    await oneAfterAnother(tx);
    const [known] = await tx
      .select({ id: incidents.id })
      .from(incidents)
      .where(
        and(
          eq(incidents.part, seen.part),
          isNull(incidents.until),
          gte(incidents.seenAt, new Date(now.getTime() - silentMs)),
        ),
      )
      .limit(1);
    const id = known?.id ?? newId('inc');
    await tx
      .insert(incidents)
      .values({ ...seen, id, until: null, seenAt: now })
      // It was begun by a look whose report failed.
      .onConflictDoNothing();
    return id;
  });
}

/** It goes on. */
export async function seeIncident(
  db: Database,
  id: string,
  { instance, status }: Seen,
  now: Date,
): Promise<void> {
  await db
    .update(incidents)
    .set({ status, seenAt: now })
    .where(and(eq(incidents.id, id), eq(incidents.instance, instance)));
}

/** Answers whether it is over for every instance. */
export function endIncident(
  db: Database,
  id: string,
  { instance, until }: Seen,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await oneAfterAnother(tx);
    await tx
      .update(incidents)
      .set({ until, seenAt: now })
      .where(and(eq(incidents.id, id), eq(incidents.instance, instance)));
    const open = await tx
      .select({ id: incidents.id })
      .from(incidents)
      .where(and(eq(incidents.id, id), isNull(incidents.until)))
      .limit(1);
    return open.length === 0;
  });
}

/** Closes incidents of dead instances at the time they were last seen, and deletes old ones. */
export async function tidyIncidents(db: Database, now: Date): Promise<void> {
  const silent = new Date(now.getTime() - silentMs);
  await db
    .update(incidents)
    .set({ until: sql`${incidents.seenAt}` })
    .where(and(isNull(incidents.until), lt(incidents.seenAt, silent)));
  await db
    .delete(incidents)
    .where(lt(incidents.since, new Date(now.getTime() - incidentLimits.keptMs)));
}

/** The newest first, each once however many instances saw it. */
export async function readIncidents(db: Database): Promise<Incident[]> {
  const rows = await db
    .select()
    .from(incidents)
    .orderBy(desc(incidents.since))
    .limit(10 * incidentLimits.shown);
  return [...Map.groupBy(rows, ({ id }) => id).values()].slice(0, incidentLimits.shown).map(merge);
}

function merge(rows: readonly IncidentRow[]): Incident {
  const [{ part } = { part: 'database' as const }] = rows;
  const isOpen = rows.some(({ until }) => until === null);
  return {
    part,
    status: rows.some(({ status }) => status === 'failed') ? 'failed' : 'degraded',
    since: new Date(Math.min(...rows.map(({ since }) => since.getTime()))).toISOString(),
    until: isOpen
      ? null
      : new Date(Math.max(...rows.map(({ until }) => until?.getTime() ?? 0))).toISOString(),
  };
}

/** Two that see the same at once would both begin an incident of their own. */
async function oneAfterAnother(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('moa.incidents'))`);
}
