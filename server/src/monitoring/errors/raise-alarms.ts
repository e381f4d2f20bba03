/**
 * Selects the global alarms for the operators’ inbox: a few in ten minutes, those of signed-in
 * users first. Groups reported only anonymously are named by code and fingerprint, as their text is
 * not trusted. The first notice after a pause states how many groups had none.
 */
import { errorCatalogue } from '@moa/contracts/error-catalogue';
import { errorAnalytics } from '@moa/contracts/monitoring/limits';
import type { Context } from '../../context.ts';
import { notifyOperators } from '../notify-operators.ts';
import type { errorAlarms } from '../tables.ts';
import { alarmsOneAfterAnother, readInbox, readWordsOfPeople, storeAlarms } from './store.ts';

type Row = typeof errorAlarms.$inferInsert;
/** With the code of the record that it was found by. */
export type FoundAlarm = Row & { code: string };

const { spike, inbox } = errorAnalytics;

/** Writes all of them down. */
export async function raiseAlarms(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'bus' | 'config'>,
  found: readonly FoundAlarm[],
): Promise<void> {
  const { db, clock, log } = context;
  const now = clock.now().getTime();
  const since = new Date(now - spike.withinMs);
  const words = await readWordsOfPeople(
    db,
    found.map(({ fingerprint }) => fingerprint),
    since,
  );
  const alarms = found.map(({ code, ...alarm }) => {
    const own = words.get(alarm.fingerprint);
    return {
      ...alarm,
      code,
      anonymous: own === undefined,
      words: own ?? `${cataloguedCode(code)} (${alarm.fingerprint})`,
    };
  });
  const { sent, more } = await db.transaction(async (tx) => {
    // Two instances that look at once would each fill the inbox.
    await alarmsOneAfterAnother(tx);
    const before = await readInbox(tx, since);
    const chosen = choose(alarms, before);
    await storeAlarms(
      tx,
      alarms.map(({ code: _, words: __, ...row }) => ({ ...row, inInbox: chosen.has(row.id) })),
    );
    const now = new Set([...chosen.values()].map(({ fingerprint }) => fingerprint));
    return {
      sent: [...chosen.values()],
      more: before.heldBack.filter((fingerprint) => !now.has(fingerprint)).length,
    };
  });
  const window = Math.floor(now / spike.withinMs);
  for (const [index, { kind, fingerprint, words: message, count }] of sent.entries()) {
    log.warn({ kind, fingerprint, count }, 'pages report errors in a row');
    const data = { alarm: kind, fingerprint, message, count, more: index === 0 ? more : 0 };
    // A window of its own: what goes on is said again once it is over.
    const key = `${kind} ${fingerprint} ${window}`;
    await notifyOperators(context, { kind: 'errors.alarm', data }, key);
  }
}

function choose<Alarm extends Row>(
  alarms: readonly Alarm[],
  { sent, sentOfNobody }: { sent: number; sentOfNobody: number },
): ReadonlyMap<string, Alarm> {
  const ofAll = alarms.filter(({ userId = null }) => userId === null);
  const ofPeople = ofAll.filter(({ anonymous }) => anonymous !== true);
  const ofNobody = ofAll.filter(({ anonymous }) => anonymous === true);
  const places = Math.max(0, inbox.alarms - sent);
  const chosen = [
    ...ofPeople,
    ...ofNobody.slice(0, Math.max(0, inbox.alarmsOfNobody - sentOfNobody)),
  ].slice(0, places);
  return new Map(chosen.map((alarm) => [alarm.id, alarm]));
}

/** A caller can make up any. */
function cataloguedCode(code: string): string {
  return Object.hasOwn(errorCatalogue, code) ? code : 'SYS_UNKNOWN_ERROR';
}
