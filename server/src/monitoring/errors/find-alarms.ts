/**
 * Spikes (more than ten of a group within ten minutes) and repetitions (five identical errors in a row
 * in one session), looked for whenever errors were written down. Each is reported once in ten minutes,
 * to the person and to operators, and said in the server's log.
 */
import { errorAnalytics } from '@moa/contracts/monitoring/limits';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import type { Rows } from '../intake/clean-reports.ts';
import type { errorAlarms } from '../tables.ts';
import { countSince, hasAlarmSince, lastOfSession, storeAlarm } from './store.ts';

type Alarm = Omit<typeof errorAlarms.$inferInsert, 'id' | 'at'>;

const { spike, repeated } = errorAnalytics;
/** Groups and sessions that are looked at after one second of reports. */
const maxLooked = 50;

export async function findAlarms(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  rows: readonly Rows['errors'][],
): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - spike.withinMs);
  const raise = async (alarm: Alarm) => {
    const { userId = null, kind, fingerprint, count } = alarm;
    if (await hasAlarmSince(db, { userId, kind, fingerprint, since })) return;
    await storeAlarm(db, { ...alarm, id: newId('alm'), at: now });
    if (userId === null) log.warn({ kind, fingerprint, count }, 'pages report errors in a row');
  };

  for (const { fingerprint, message } of firstOf(rows, (row) => row.fingerprint)) {
    const count = await countSince(db, { fingerprint, userId: null, since });
    if (count <= spike.moreThan) continue;
    await raise({ userId: null, kind: 'spike', fingerprint, message, count });
    const people = firstOf(
      rows.filter((row) => row.fingerprint === fingerprint && row.userId != null),
      (row) => row.userId,
    );
    for (const { userId = null } of people) {
      const own = await countSince(db, { fingerprint, userId, since });
      if (own > spike.moreThan)
        await raise({ userId, kind: 'spike', fingerprint, message, count: own });
    }
  }
  for (const { sessionId, userId = null, fingerprint, message } of firstOf(
    rows.filter((row) => row.sessionId != null),
    (row) => `${row.userId} ${row.sessionId} ${row.fingerprint}`,
  )) {
    const last = await lastOfSession(db, { sessionId: sessionId ?? '', userId, limit: repeated });
    if (last.length < repeated || last.some((one) => one !== fingerprint)) continue;
    const alarm = { kind: 'repeated', fingerprint, message, count: repeated } as const;
    await raise({ ...alarm, userId: null });
    if (userId !== null) await raise({ ...alarm, userId });
  }
}

function firstOf<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()].slice(0, maxLooked);
}
