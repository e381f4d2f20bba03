/**
 * Forgets, each night, what is older than it is kept: deliveries and fires after 90 days, as far as the
 * history and the statistics reach, alerts after half a year, hours that rules are
 * tried on after a month, and browsers that were signed out. What waits or was put aside stays.
 */
import { dayMs } from '@moa/contracts/time';
import { and, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { deliveries, deliveryLanes } from './delivery/tables.ts';
import { personHours, sharedHours } from './rules/dry-run/tables.ts';
import { ruleFires, ruleSuppressions } from './rules/tables.ts';
import { alerts } from './tables.ts';
import { signedOut } from './targets/signed-out.ts';
import { pushDevices } from './targets/tables.ts';

const historyMs = 90 * dayMs;
/** As far back as a rule is tried. */
const triedMs = 31 * dayMs;
const inboxMs = 180 * dayMs;
const trimJob = 'notifications.trim';

export function trimming(context: Pick<Context, 'db' | 'clock' | 'jobs'>): void {
  const { jobs } = context;
  jobs.handle(trimJob, () => trim(context));
  jobs.schedule(trimJob, '17 18 * * *');
}

async function trim({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db
    .delete(deliveries)
    .where(
      and(
        lt(deliveries.at, ago(historyMs)),
        notInArray(deliveries.status, ['queued', 'sending', 'retrying', 'deferred']),
      ),
    );
  await db.delete(ruleFires).where(lt(ruleFires.at, ago(historyMs)));
  await db.delete(personHours).where(lt(personHours.at, ago(triedMs)));
  await db.delete(sharedHours).where(lt(sharedHours.at, ago(triedMs)));
  const firstDay = ago(historyMs).toISOString().slice(0, 10);
  await db.delete(ruleSuppressions).where(lt(ruleSuppressions.day, firstDay));
  await db
    .delete(alerts)
    .where(and(lt(alerts.createdAt, ago(inboxMs)), isNull(alerts.snoozedUntil)));
  await db.delete(pushDevices).where(signedOut(db));
  // One that is used again is made again.
  const isFree = or(isNull(deliveryLanes.limitedUntil), lt(deliveryLanes.limitedUntil, now));
  await db.delete(deliveryLanes).where(and(lt(deliveryLanes.heldUntil, ago(dayMs)), isFree));
}
