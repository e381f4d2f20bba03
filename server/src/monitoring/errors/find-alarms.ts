/**
 * Detects spikes (more than ten errors of a group within ten minutes) and repetitions (five
 * identical errors in a row in one session) whenever errors were stored, in few queries regardless
 * of their number. Each is reported once in ten minutes: to the user, and to operators
 * (`raise-alarms.ts`).
 */
import { errorAnalytics } from '@moa/contracts/monitoring/limits';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import type { Rows } from '../intake/clean-reports.ts';
import { type FoundAlarm, raiseAlarms } from './raise-alarms.ts';
import { countGroups, lastOfSessions, readAlarmsOf } from './store.ts';

type Alarm = Omit<FoundAlarm, 'id' | 'at'>;

const { spike, repeated } = errorAnalytics;
/** Groups and sessions that are looked at after one second of reports. */
const maxLooked = 50;
/** Counts stop here; more is a spike in any case. */
const maxCounted = 1_000;

export async function findAlarms(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'bus' | 'config'>,
  reported: readonly Rows['errors'][],
): Promise<void> {
  const { db, clock } = context;
  // Signed-in users first: only a limited number is examined, and anonymous callers can send any
  // number.
  const rows = reported.toSorted((a, b) => Number(a.userId == null) - Number(b.userId == null));
  const now = clock.now();
  const since = new Date(now.getTime() - spike.withinMs);
  const fingerprints = [...new Set(rows.map(({ fingerprint }) => fingerprint))].slice(0, maxLooked);
  // First of all, so that a flood is counted once and not each second.
  const said = new Set((await readAlarmsOf(db, fingerprints, since)).map(getKey));
  const isNew = (alarm: Pick<Alarm, 'kind' | 'fingerprint' | 'userId'>) => !said.has(getKey(alarm));
  const found = [
    ...(await findSpikes(db, rows, isNew, since)),
    ...(await findRepeated(db, rows, isNew)),
  ];
  const alarms = getFirst(found, getKey).map((alarm) => ({ ...alarm, id: newId('alm'), at: now }));
  if (alarms.length > 0) await raiseAlarms(context, alarms);
}

type IsNew = (alarm: Pick<Alarm, 'kind' | 'fingerprint' | 'userId'>) => boolean;

async function findSpikes(
  db: Context['db'],
  rows: readonly Rows['errors'][],
  isNew: IsNew,
  since: Date,
): Promise<Alarm[]> {
  const looked = getFirst(
    rows.flatMap(({ fingerprint, code, message, userId = null }) =>
      [null, ...(userId === null ? [] : [userId])].map((whose) => ({
        kind: 'spike' as const,
        fingerprint,
        code,
        message,
        userId: whose,
      })),
    ),
    getKey,
  ).filter(isNew);
  const counts = await countGroups(db, looked, { since, max: maxCounted });
  const countOf = new Map(
    counts.map(({ count, ...of }) => [getKey({ ...of, kind: 'spike' }), count]),
  );
  return looked
    .map((alarm) => ({ ...alarm, count: countOf.get(getKey(alarm)) ?? 0 }))
    .filter(({ count }) => count > spike.moreThan);
}

async function findRepeated(
  db: Context['db'],
  rows: readonly Rows['errors'][],
  isNew: IsNew,
): Promise<Alarm[]> {
  const ofSession = ({ fingerprint, code, message, userId: own }: Rows['errors']) =>
    [null, ...(own == null ? [] : [own])].map((userId) => ({
      kind: 'repeated' as const,
      fingerprint,
      code,
      message,
      userId,
      count: repeated,
    }));
  const sessions = getFirst(
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

function getKey({
  userId = null,
  kind,
  fingerprint,
}: Pick<Alarm, 'kind' | 'fingerprint' | 'userId'>): string {
  return `${userId} ${kind} ${fingerprint}`;
}

function getFirst<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Row[] {
  const first = new Map<unknown, Row>();
  for (const row of rows) if (!first.has(keyOf(row))) first.set(keyOf(row), row);
  return [...first.values()].slice(0, maxLooked);
}
