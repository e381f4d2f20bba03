/**
 * Spikes (more than ten of a group within ten minutes) and repetitions (five identical errors in a row
 * in one session), looked for whenever errors were written down, in few queries however many there are.
 * Each is reported once in ten minutes: to the person, to operators, who find it in their inbox, and in
 * the server's log.
 */
import { errorAnalytics } from '@moa/contracts/monitoring/limits';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import type { Rows } from '../intake/clean-reports.ts';
import type { errorAlarms } from '../tables.ts';
import { tellOperators } from '../tell-operators.ts';
import { countGroups, lastOfSessions, readAlarmsOf, storeAlarms } from './store.ts';

type Alarm = Omit<typeof errorAlarms.$inferInsert, 'id' | 'at'>;

const { spike, repeated } = errorAnalytics;
/** Groups and sessions that are looked at after one second of reports. */
const maxLooked = 50;
/** What is more often is a spike all the same. */
const maxCounted = 1_000;

export async function findAlarms(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'bus' | 'config'>,
  rows: readonly Rows['errors'][],
): Promise<void> {
  const { db, clock, log } = context;
  const now = clock.now();
  const since = new Date(now.getTime() - spike.withinMs);
  const fingerprints = [...new Set(rows.map(({ fingerprint }) => fingerprint))].slice(0, maxLooked);
  // First of all, so that a flood is counted once and not each second.
  const said = new Set((await readAlarmsOf(db, fingerprints, since)).map(keyOf));
  const isNew = (alarm: Pick<Alarm, 'kind' | 'fingerprint' | 'userId'>) => !said.has(keyOf(alarm));
  const found = [
    ...(await findSpikes(db, rows, isNew, since)),
    ...(await findRepeated(db, rows, isNew)),
  ];
  const alarms = firstOf(found, keyOf).map((alarm) => ({ ...alarm, id: newId('alm'), at: now }));
  if (alarms.length === 0) return;
  await storeAlarms(db, alarms);
  // A window of its own: what goes on is said again once it is over.
  const window = Math.floor(now.getTime() / spike.withinMs);
  for (const { userId = null, kind, fingerprint, message, count } of alarms) {
    if (userId !== null) continue;
    log.warn({ kind, fingerprint, count }, 'pages report errors in a row');
    await tellOperators(
      context,
      { kind: 'errors.alarm', data: { alarm: kind, fingerprint, message, count } },
      `${kind} ${fingerprint} ${window}`,
    );
  }
}

type IsNew = (alarm: Pick<Alarm, 'kind' | 'fingerprint' | 'userId'>) => boolean;

async function findSpikes(
  db: Context['db'],
  rows: readonly Rows['errors'][],
  isNew: IsNew,
  since: Date,
): Promise<Alarm[]> {
  const looked = firstOf(
    rows.flatMap(({ fingerprint, message, userId = null }) =>
      [null, ...(userId === null ? [] : [userId])].map((whose) => ({
        ...{ kind: 'spike' as const, fingerprint, message, userId: whose },
      })),
    ),
    keyOf,
  ).filter(isNew);
  const counts = await countGroups(db, looked, { since, max: maxCounted });
  const countOf = new Map(
    counts.map(({ count, ...of }) => [keyOf({ ...of, kind: 'spike' }), count]),
  );
  return looked
    .map((alarm) => ({ ...alarm, count: countOf.get(keyOf(alarm)) ?? 0 }))
    .filter(({ count }) => count > spike.moreThan);
}

async function findRepeated(
  db: Context['db'],
  rows: readonly Rows['errors'][],
  isNew: IsNew,
): Promise<Alarm[]> {
  const ofSession = (row: Rows['errors']) =>
    [null, ...(row.userId == null ? [] : [row.userId])].map((userId) => ({
      kind: 'repeated' as const,
      ...{ fingerprint: row.fingerprint, message: row.message, userId, count: repeated },
    }));
  const sessions = firstOf(
    rows.filter((row) => row.sessionId != null && ofSession(row).some(isNew)),
    ({ sessionId, userId, fingerprint }) => `${userId} ${sessionId} ${fingerprint}`,
  );
  const last = await lastOfSessions(
    db,
    sessions.map(({ sessionId, userId = null }) => ({ sessionId: sessionId ?? '', userId })),
    repeated,
  );
  return sessions.flatMap((row): Alarm[] => {
    const { sessionId, userId = null, fingerprint } = row;
    const own = last.filter((one) => one.sessionId === sessionId && one.userId === userId);
    if (own.length < repeated || own.some((one) => one.fingerprint !== fingerprint)) return [];
    return ofSession(row).filter(isNew);
  });
}

function keyOf({
  userId = null,
  kind,
  fingerprint,
}: Pick<Alarm, 'kind' | 'fingerprint' | 'userId'>): string {
  return `${userId} ${kind} ${fingerprint}`;
}

function firstOf<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()].slice(0, maxLooked);
}
