/** Counts of a user's sent and unsent notices, computed by the database. */
import { and, count, eq, gt, gte, inArray, isNotNull, sql, sum } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { deliveries } from '../../delivery/tables.ts';
import { noticeTriggers, ruleFires, ruleSuppressions } from '../tables.ts';

const latency = sql<number>`extract(epoch from ${deliveries.deliveredAt} - ${deliveries.at}) * 1000`;
/** Quarter of an hour of a delivery: days begin at one in every time zone. */
const quarter = sql<Date>`date_bin('15 minutes', ${deliveries.at}, timestamptz 'epoch')`.mapWith(
  deliveries.at,
);

/** Deliveries by rule, channel, quarter of an hour and end. */
export function countDeliveries(db: Database, userId: string, from: Date) {
  return db
    .select({
      triggerId: deliveries.triggerId,
      channel: deliveries.channel,
      at: quarter,
      status: deliveries.status,
      cause: deliveries.suppressedBy,
      count: count(),
    })
    .from(deliveries)
    .where(and(eq(deliveries.userId, userId), gte(deliveries.at, from)))
    .groupBy(
      deliveries.triggerId,
      deliveries.channel,
      quarter,
      deliveries.status,
      deliveries.suppressedBy,
    );
}

/** Counts the firings of each rule. */
export function countFires(db: Database, userId: string, from: Date) {
  return db
    .select({ id: ruleFires.triggerId, count: count() })
    .from(ruleFires)
    .where(and(eq(ruleFires.userId, userId), gte(ruleFires.at, from)))
    .groupBy(ruleFires.triggerId);
}

/**
 * Counts notices suppressed before a delivery existed, by rule, day in the user's time zone and
 * cause, from that day on.
 */
export function countSuppressions(db: Database, userId: string, day: string) {
  return db
    .select({
      triggerId: ruleSuppressions.triggerId,
      day: ruleSuppressions.day,
      cause: ruleSuppressions.cause,
      count: sum(ruleSuppressions.count).mapWith(Number),
    })
    .from(ruleSuppressions)
    .innerJoin(noticeTriggers, eq(noticeTriggers.id, ruleSuppressions.triggerId))
    .where(and(eq(noticeTriggers.userId, userId), gte(ruleSuppressions.day, day)))
    .groupBy(ruleSuppressions.triggerId, ruleSuppressions.day, ruleSuppressions.cause);
}

/** The median time from an event to its delivery in whole ms; null where nothing was delivered. */
export async function readMedianLatency(
  db: Database,
  userId: string,
  from: Date,
): Promise<number | null> {
  const [middle] = await db
    .select({ ms: sql<number | null>`percentile_cont(0.5) within group (order by ${latency})` })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.userId, userId),
        gte(deliveries.at, from),
        isNotNull(deliveries.deliveredAt),
      ),
    );
  const ms = middle?.ms ?? null;
  return ms === null ? null : Math.round(Number(ms));
}

/** Reads the names of a user's rules. */
export function readRules(db: Database, userId: string) {
  return db
    .select({ id: noticeTriggers.id, rule: noticeTriggers.rule })
    .from(noticeTriggers)
    .where(eq(noticeTriggers.userId, userId));
}

/**
 * Counts pending deliveries, those delivered since a time, and those of them that took longer than
 * `lateMs`.
 */
export async function countPace(
  db: Database,
  userId: string,
  { since, lateMs }: { since: Date; lateMs: number },
): Promise<{ waiting: number; total: number; late: number }> {
  const own = eq(deliveries.userId, userId);
  const delivered = and(own, gt(deliveries.at, since), isNotNull(deliveries.deliveredAt));
  const [waiting, total, late] = await Promise.all([
    db.$count(deliveries, and(own, inArray(deliveries.status, ['queued', 'sending', 'retrying']))),
    db.$count(deliveries, delivered),
    db.$count(deliveries, and(delivered, sql`${latency} > ${lateMs}`)),
  ]);
  return { waiting, total, late };
}
