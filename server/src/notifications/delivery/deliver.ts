/**
 * Writes down, within the caller's transaction, what is sent where: a row for each
 * channel and target, once for each key. What goes to the inbox is there with the transaction; the rest is
 * sent after it.
 */

import { setTimeout as wait } from 'node:timers/promises';
import type { AlertData } from '@moa/contracts/notifications/alert-kinds';
import type { SuppressionCause } from '@moa/contracts/notifications/deliveries';
import type { Channel } from '@moa/contracts/notifications/shapes/notice-words';
import { dayMs } from '@moa/contracts/time';
import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { users } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';
import { wantsRateAlerts } from '../../currency/api.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { unattended } from '../../error-boundary.ts';
import { countUnread } from '../count-unread.ts';
import { describeAlert } from '../describe-alert.ts';
import { decideChannel, heldUntil, isBelow } from '../quiet-hours/decide-channel.ts';
import { readSettings } from '../quiet-hours/read-settings.ts';
import { alerts } from '../tables.ts';
import { readPushDevices } from '../targets/read-push-devices.ts';
import { webhooks } from '../targets/tables.ts';
import type { Lane } from './lane.ts';
import type { Notice } from './notice.ts';
import { type DeliveryRow, deliveries } from './tables.ts';
import type { Lanes } from './work-lanes.ts';

/** The rows that were written; none of a notice that was written before. */
export type Deliver = (tx: Transaction, notice: Notice) => Promise<DeliveryRow[]>;

/** Where one channel leads: to a target that is sent to, or to nothing, and why. */
type Planned = {
  channel: Channel;
  target: string;
  suppressedBy: SuppressionCause | null;
  /** It waits for the end of quiet hours or of a pause. */
  deferredUntil?: Date;
};

export function createDeliver(
  { clock }: Pick<Context, 'clock'>,
  follow: (written: Written) => void,
): Deliver {
  return async (tx, notice) => {
    const now = clock.now();
    const settings = await readSettings(tx, notice.userId, now);
    const isRateAlert = notice.category === 'currency' && notice.triggerId !== null;
    const isUnwanted = isRateAlert && !(await wantsRateAlerts(tx, notice.userId));
    const planned: Planned[] = [];
    for (const channel of new Set(notice.channels)) {
      const decision = isUnwanted
        ? { kind: 'never' as const, cause: 'muted' as const }
        : decideChannel(settings, notice, channel);
      for (const target of await planChannel(tx, notice, channel)) {
        planned.push(
          target.suppressedBy !== null || decision.kind === 'now'
            ? target
            : decision.kind === 'never'
              ? { ...target, suppressedBy: decision.cause }
              : { ...target, deferredUntil: decision.at },
        );
      }
    }
    if (planned.length === 0) return [];
    const { userId, key, category, severity, configId, triggerId, title, body, at } = notice;
    const isQuiet = heldUntil(settings, severity, notice.quietHoursBreach) !== null;
    const hasSound = planned.some(
      ({ channel, suppressedBy }) => channel === 'sound' && suppressedBy === null,
    );
    const data = {
      ...notice.data,
      category,
      severity,
      configId,
      triggerId,
      title,
      body,
      link: notice.link,
      count: 1,
      toast: !isQuiet,
      sound: hasSound,
    };
    const rows = await tx
      .insert(deliveries)
      .values(
        planned.map(({ channel, target, suppressedBy, deferredUntil }) => ({
          id: newId('dlv'),
          userId,
          key,
          category,
          severity,
          configId,
          triggerId,
          title,
          body,
          at,
          data,
          channel,
          target,
          suppressedBy,
          ...firstState(channel, suppressedBy, deferredUntil, now),
        })),
      )
      .onConflictDoNothing()
      .returning();
    if (rows[0] === undefined) return [];
    const inbox = rows.some(
      ({ channel, status }) => channel === 'in_app' && status === 'delivered',
    );
    const alertId = inbox ? await addToInbox(tx, userId, data, now) : null;
    const lanes = rows.flatMap(({ status, channel, target }): Lane[] =>
      status === 'queued' && channel !== 'in_app' && channel !== 'sound'
        ? [{ channel, userId, target }]
        : [],
    );
    follow({ userId, deliveryId: rows[0].id, alertId, lanes });
    return rows;
  };
}

function firstState(
  channel: Channel,
  suppressedBy: SuppressionCause | null,
  deferredUntil: Date | undefined,
  now: Date,
) {
  if (suppressedBy !== null) return { status: 'suppressed' as const };
  // What is on our own pages is delivered by being written down.
  if (channel === 'in_app' || channel === 'sound') {
    return { status: 'delivered' as const, deliveredAt: now, attempts: 1 };
  }
  return deferredUntil === undefined
    ? { status: 'queued' as const, dueAt: now }
    : { status: 'deferred' as const, dueAt: deferredUntil };
}

async function planChannel(
  tx: Transaction,
  { userId, severity, webhookIds }: Notice,
  channel: Channel,
): Promise<Planned[]> {
  if (channel === 'in_app' || channel === 'sound') {
    return [{ channel, target: '', suppressedBy: null }];
  }
  if (channel === 'discord') {
    const rows = await tx
      .select()
      .from(webhooks)
      .where(eq(webhooks.userId, userId))
      .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
    const meant = rows.filter(({ id }) => webhookIds.length === 0 || webhookIds.includes(id));
    if (meant.length > 0) {
      return meant.map(({ id, enabled, status, severityFloor }) => ({
        channel,
        target: id,
        suppressedBy:
          !enabled || status === 'gone'
            ? 'target_disabled'
            : isBelow(severity, severityFloor)
              ? 'severity'
              : null,
      }));
    }
  }
  if (channel === 'push') {
    const devices = await readPushDevices(tx, userId);
    if (devices.length > 0) {
      return devices.map(({ id }) => ({ channel, target: id, suppressedBy: null }));
    }
  }
  if (channel === 'email' && (await hasProvenMailbox(tx, userId))) {
    return [{ channel, target: '', suppressedBy: null }];
  }
  return [{ channel, target: '', suppressedBy: 'no_target' }];
}

/** True if the user's email address is verified; no mail is sent to others. */
async function hasProvenMailbox(tx: Transaction, userId: string): Promise<boolean> {
  const found = await tx.$count(users, and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  return found > 0;
}

/** Time within which repetitions are counted on the unread alert instead of creating another. */
const groupedWithinMs = dayMs;

/** The alert that tells of it: a fresh one, or the unread one of the same rule and subject. */
async function addToInbox(
  tx: Transaction,
  userId: string,
  data: AlertData<'rule.fired'>,
  now: Date,
): Promise<string> {
  const earlier = data.triggerId === null ? null : await findUnread(tx, userId, data, now);
  if (earlier !== null) {
    await tx
      .update(alerts)
      .set({ data: { ...data, count: earlier.count + 1 }, createdAt: now })
      .where(eq(alerts.id, earlier.id));
    return earlier.id;
  }
  const id = newId('alr');
  await tx.insert(alerts).values({ id, userId, kind: 'rule.fired', data, createdAt: now });
  return id;
}

async function findUnread(
  tx: Transaction,
  userId: string,
  { triggerId, subject }: AlertData<'rule.fired'>,
  now: Date,
): Promise<{ id: string; count: number } | null> {
  const [row] = await tx
    .select({ id: alerts.id, data: alerts.data })
    .from(alerts)
    .where(
      and(
        eq(alerts.userId, userId),
        eq(alerts.read, false),
        eq(alerts.kind, 'rule.fired'),
        gt(alerts.createdAt, new Date(now.getTime() - groupedWithinMs)),
        sql`${alerts.data}->>'triggerId' = ${triggerId}`,
        sql`coalesce(${alerts.data}->'subject'->>'id', '') = ${subject?.id ?? ''}`,
      ),
    )
    .orderBy(desc(alerts.createdAt))
    .limit(1);
  if (row === undefined) return null;
  return { id: row.id, count: (row.data as AlertData<'rule.fired'>).count };
}

/** Rows written in a transaction that is still open. */
export type Written = {
  userId: string;
  /** One of its deliveries: once it can be read, so can the others. */
  deliveryId: string;
  alertId: string | null;
  lanes: readonly Lane[];
};

const sweepJob = 'notifications.sweep';
const pausesMs = [0, 10, 20, 50, 100, 200, 500, 1_000, 3_000, 10_000];

/**
 * Announces a notice that is written to the database: open pages show it, and its lanes are
 * processed. The caller commits later, so the notice is polled for until it is visible or was
 * rolled back. A crash in between loses nothing: the sweep finds the lanes, and pages refetch the
 * inbox.
 */
export function createAnnounce(
  { db, bus, jobs, log }: Pick<Context, 'db' | 'bus' | 'jobs' | 'log'>,
  lanes: Lanes,
): (written: Written) => void {
  // What a process left, or what waits for a later hour.
  jobs.handle(sweepJob, () => lanes.wakeAll());
  jobs.schedule(sweepJob, '* * * * *');

  const announce = async ({ userId, deliveryId, alertId, lanes: due }: Written) => {
    for (const pause of pausesMs) {
      await wait(pause, undefined, { ref: false });
      if ((await db.$count(deliveries, eq(deliveries.id, deliveryId))) === 0) continue;
      for (const lane of due) lanes.wake(lane);
      if (alertId === null) return;
      const [row] = await db.select().from(alerts).where(eq(alerts.id, alertId));
      if (row === undefined) return;
      const unread = await countUnread(db, userId);
      bus.publish('alert.created', { userId, alert: describeAlert(row), unread });
      return;
    }
  };
  return (written) => unattended(log, 'a notice', announce(written));
}
