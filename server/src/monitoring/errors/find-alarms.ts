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
import { countByPerson, lastOfSessions, readAlarmsOf, storeAlarms } from './store.ts';

type Alarm = Omit<typeof errorAlarms.$inferInsert, 'id' | 'at'>;

const { spike, repeated } = errorAnalytics;
/** Groups and sessions that are looked at after one second of reports. */
const maxLooked = 50;

export async function findAlarms(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'bus' | 'config'>,
  rows: readonly Rows['errors'][],
): Promise<void> {
  const { db, clock, log } = context;
  const now = clock.now();
  const since = new Date(now.getTime() - spike.withinMs);
  const groups = firstOf(rows, ({ fingerprint }) => fingerprint);
  const found = [...(await findSpikes(db, groups, since)), ...(await findRepeated(db, rows))];
  if (found.length === 0) return;
  const keyOf = ({ userId = null, kind, fingerprint }: Alarm) => `${userId} ${kind} ${fingerprint}`;
  const said = new Set((await readAlarmsOf(db, groups.map(fingerprintOf), since)).map(keyOf));
  const alarms = firstOf(found, keyOf)
    .filter((alarm) => !said.has(keyOf(alarm)))
    .map((alarm) => ({ ...alarm, id: newId('alm'), at: now }));
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

async function findSpikes(
  db: Context['db'],
  groups: readonly Rows['errors'][],
  since: Date,
): Promise<Alarm[]> {
  const counts = await countByPerson(db, groups.map(fingerprintOf), since);
  return groups.flatMap(({ fingerprint, message }): Alarm[] => {
    const own = counts.filter((one) => one.fingerprint === fingerprint);
    const all = own.reduce((sum, { count }) => sum + count, 0);
    if (all <= spike.moreThan) return [];
    const alarm = { kind: 'spike', fingerprint, message } as const;
    return [
      { ...alarm, userId: null, count: all },
      ...own.flatMap(({ userId, count }) =>
        userId !== null && count > spike.moreThan ? { ...alarm, userId, count } : [],
      ),
    ];
  });
}

async function findRepeated(db: Context['db'], rows: readonly Rows['errors'][]): Promise<Alarm[]> {
  const sessions = firstOf(
    rows.filter(({ sessionId }) => sessionId != null),
    ({ sessionId, userId, fingerprint }) => `${userId} ${sessionId} ${fingerprint}`,
  );
  const last = await lastOfSessions(
    db,
    sessions.map(({ sessionId, userId = null }) => ({ sessionId: sessionId ?? '', userId })),
    repeated,
  );
  return sessions.flatMap(({ sessionId, userId = null, fingerprint, message }): Alarm[] => {
    const own = last.filter((one) => one.sessionId === sessionId && one.userId === userId);
    if (own.length < repeated || own.some((one) => one.fingerprint !== fingerprint)) return [];
    const alarm = { kind: 'repeated', fingerprint, message, count: repeated } as const;
    return [{ ...alarm, userId: null }, ...(userId === null ? [] : [{ ...alarm, userId }])];
  });
}

const fingerprintOf = ({ fingerprint }: { fingerprint: string }) => fingerprint;

function firstOf<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()].slice(0, maxLooked);
}
