/** /api/v1/notifications/stats and /performance */
import { channels } from '@moa/contracts/notifications/shapes/notice-words';
import { getNoticePerformance, getNoticeStats } from '@moa/contracts/notifications/stats';
import { and, count, eq, gt, gte, inArray, isNotNull, sql, sum } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { handle, type Route } from '../../../http/route.ts';
import { deliveries } from '../../delivery/tables.ts';
import { dayInKorea } from '../day-in-korea.ts';
import type { Engine } from '../engine/create-engine.ts';
import type { EngineMeter } from '../engine/meter.ts';
import { noticeTriggers, ruleFires, ruleSuppressions } from '../tables.ts';
import { addCounts, type Counted, percentOf } from './add-counts.ts';

const dayMs = 86_400_000;
const lateMs = 5_000;

const latency = sql<number>`extract(epoch from ${deliveries.deliveredAt} - ${deliveries.at}) * 1000`;
const koreanDay = sql<string>`to_char(${deliveries.at} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;

export function statsRoutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { engine, meter }: { engine: Engine; meter: EngineMeter },
): Route[] {
  return [
    handle(getNoticeStats, async ({ caller: { userId }, query: { days } }) => {
      const to = clock.now();
      const from = new Date(to.getTime() - days * dayMs);
      const isMeant = and(eq(deliveries.userId, userId), gte(deliveries.at, from));
      const [groups, fires, kept, middle, rules] = await Promise.all([
        db
          .select({
            triggerId: deliveries.triggerId,
            channel: deliveries.channel,
            day: koreanDay,
            status: deliveries.status,
            cause: deliveries.suppressedBy,
            count: count(),
          })
          .from(deliveries)
          .where(isMeant)
          .groupBy(
            deliveries.triggerId,
            deliveries.channel,
            koreanDay,
            deliveries.status,
            deliveries.suppressedBy,
          ),
        db
          .select({ id: ruleFires.triggerId, count: count() })
          .from(ruleFires)
          .where(and(eq(ruleFires.userId, userId), gte(ruleFires.at, from)))
          .groupBy(ruleFires.triggerId),
        db
          .select({
            triggerId: ruleSuppressions.triggerId,
            day: ruleSuppressions.day,
            cause: ruleSuppressions.cause,
            count: sum(ruleSuppressions.count).mapWith(Number),
          })
          .from(ruleSuppressions)
          .innerJoin(noticeTriggers, eq(noticeTriggers.id, ruleSuppressions.triggerId))
          .where(
            and(eq(noticeTriggers.userId, userId), gte(ruleSuppressions.day, dayInKorea(from))),
          )
          .groupBy(ruleSuppressions.triggerId, ruleSuppressions.day, ruleSuppressions.cause),
        db
          .select({
            ms: sql<number | null>`percentile_cont(0.5) within group (order by ${latency})`,
          })
          .from(deliveries)
          .where(and(isMeant, isNotNull(deliveries.deliveredAt))),
        db
          .select({ id: noticeTriggers.id, rule: noticeTriggers.rule })
          .from(noticeTriggers)
          .where(eq(noticeTriggers.userId, userId)),
      ]);
      const counted: Counted[] = groups;
      const all = addCounts(counted);
      const keptOf = (isMeant: (one: (typeof kept)[number]) => boolean) =>
        kept.filter(isMeant).reduce((so, one) => so + one.count, 0);
      const causes = new Map<string, number>();
      const suppressed = counted.filter(({ status }) => status === 'suppressed');
      for (const { cause, count } of [...suppressed, ...kept])
        if (cause !== null) causes.set(cause, (causes.get(cause) ?? 0) + count);
      const ms = middle[0]?.ms ?? null;
      return {
        from: from.toISOString(),
        to: to.toISOString(),
        ...all,
        suppressed: all.suppressed + keptOf(() => true),
        deliveredPercent: percentOf(all.delivered, all.sent),
        medianLatencyMs: ms === null ? null : Math.round(Number(ms)),
        suppressedBy: [...causes].map(([cause, count]) => ({ cause, count })),
        byRule: rules.map(({ id, rule }) => {
          const own = addCounts(counted.filter(({ triggerId }) => triggerId === id));
          return {
            triggerId: id,
            name: rule.name,
            fired: fires.find((one) => one.id === id)?.count ?? 0,
            ...own,
            suppressed: own.suppressed + keptOf(({ triggerId }) => triggerId === id),
          };
        }),
        byChannel: channels.map((channel) => ({
          channel,
          ...addCounts(counted.filter((one) => one.channel === channel)),
        })),
        byDay: [...new Set([...counted, ...kept].map(({ day }) => day))].sort().map((day) => {
          const of = addCounts(counted.filter((one) => one.day === day));
          return { day, ...of, suppressed: of.suppressed + keptOf((one) => one.day === day) };
        }),
      };
    }),
    handle(getNoticePerformance, async ({ caller: { userId } }) => {
      const now = clock.now();
      const own = eq(deliveries.userId, userId);
      const delivered = and(
        own,
        gt(deliveries.at, new Date(now.getTime() - dayMs)),
        isNotNull(deliveries.deliveredAt),
      );
      const [queueDepth, total, late] = await Promise.all([
        db.$count(
          deliveries,
          and(own, inArray(deliveries.status, ['queued', 'sending', 'retrying'])),
        ),
        db.$count(deliveries, delivered),
        db.$count(deliveries, and(delivered, sql`${latency} > ${lateMs}`)),
      ]);
      const { evaluations, p95Ms } = meter.read();
      return {
        evaluations,
        evaluationP95Ms: Math.round(p95Ms * 1_000) / 1_000,
        watches: engine.index.allOf(userId).length,
        queueDepth,
        latePercent: percentOf(late, total),
        asOf: now.toISOString(),
      };
    }),
  ];
}
