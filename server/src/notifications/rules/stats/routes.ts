/** /api/v1/notifications/stats and /performance */

import type { DeliveryStatus } from '@moa/contracts/notifications/deliveries';
import { ruleNameWords } from '@moa/contracts/notifications/given-names';
import { channels } from '@moa/contracts/notifications/shapes/notice-words';
import { getNoticePerformance, getNoticeStats } from '@moa/contracts/notifications/stats';
import { dayMs } from '@moa/contracts/time';
import { dayIn, getZone } from '../../../auth/api.ts';
import type { Context } from '../../../context.ts';
import { handle, type Route } from '../../../http/route.ts';
import type { Engine } from '../engine/create-engine.ts';
import type { EngineMeter } from '../engine/meter.ts';
import {
  countDeliveries,
  countFires,
  countPace,
  countSuppressions,
  readMedianLatency,
  readRules,
} from './store.ts';

const lateMs = 5_000;

export function statsRoutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { engine, meter }: { engine: Engine; meter: EngineMeter },
): Route[] {
  return [
    handle(getNoticeStats, async ({ caller: { userId }, query: { days }, locale }) => {
      const to = clock.now();
      const from = new Date(to.getTime() - days * dayMs);
      const zone = await getZone({ db }, userId);
      const [groups, fires, stored, medianLatencyMs, rules] = await Promise.all([
        countDeliveries(db, userId, from),
        countFires(db, userId, from),
        countSuppressions(db, userId, dayIn(zone, from)),
        readMedianLatency(db, userId, from),
        readRules(db, userId),
      ]);
      const counted = groups.map(({ at, ...one }): Counted => ({ ...one, day: dayIn(zone, at) }));
      const all = addCounts(counted);
      const getStored = (isMeant: (one: (typeof stored)[number]) => boolean) =>
        stored.filter(isMeant).reduce((so, one) => so + one.count, 0);
      const causes = new Map<string, number>();
      const suppressed = counted.filter(({ status }) => status === 'suppressed');
      for (const { cause, count } of [...suppressed, ...stored])
        if (cause !== null) causes.set(cause, (causes.get(cause) ?? 0) + count);
      return {
        from: from.toISOString(),
        to: to.toISOString(),
        ...all,
        suppressed: all.suppressed + getStored(() => true),
        deliveredPercent: toPercent(all.delivered, all.sent),
        medianLatencyMs,
        suppressedBy: [...causes].map(([cause, count]) => ({ cause, count })),
        byRule: rules.map(({ id, rule }) => {
          const own = addCounts(counted.filter(({ triggerId }) => triggerId === id));
          return {
            triggerId: id,
            name: ruleNameWords(rule.name)[locale],
            fired: fires.find((one) => one.id === id)?.count ?? 0,
            ...own,
            suppressed: own.suppressed + getStored(({ triggerId }) => triggerId === id),
          };
        }),
        byChannel: channels.map((channel) => ({
          channel,
          ...addCounts(counted.filter((one) => one.channel === channel)),
        })),
        byDay: [...new Set([...counted, ...stored].map(({ day }) => day))].sort().map((day) => {
          const of = addCounts(counted.filter((one) => one.day === day));
          return { day, ...of, suppressed: of.suppressed + getStored((one) => one.day === day) };
        }),
      };
    }),
    handle(getNoticePerformance, async ({ caller: { userId } }) => {
      const now = clock.now();
      const since = new Date(now.getTime() - dayMs);
      const { waiting, total, late } = await countPace(db, userId, { since, lateMs });
      const { evaluations, p95Ms } = meter.read();
      return {
        evaluations,
        evaluationP95Ms: Math.round(p95Ms * 1_000) / 1_000,
        watches: engine.index.allOf(userId).length,
        queueDepth: waiting,
        latePercent: toPercent(late, total),
        asOf: now.toISOString(),
      };
    }),
  ];
}

/** Deliveries that have all of it in common. */
type Counted = {
  triggerId: string | null;
  channel: string;
  day: string;
  status: DeliveryStatus;
  cause: string | null;
  count: number;
};

type Counts = { sent: number; delivered: number; failed: number; suppressed: number };

const unsent: ReadonlySet<DeliveryStatus> = new Set(['queued', 'deferred', 'cancelled']);

/** Suppressed, cancelled and pending deliveries do not count as sent. */
function addCounts(groups: readonly Counted[]): Counts {
  const sum: Counts = { sent: 0, delivered: 0, failed: 0, suppressed: 0 };
  for (const { status, count } of groups) {
    if (status === 'suppressed') sum.suppressed += count;
    else if (!unsent.has(status)) sum.sent += count;
    if (status === 'delivered') sum.delivered += count;
    if (status === 'failed' || status === 'dead') sum.failed += count;
  }
  return sum;
}

/** With one decimal; null of nothing. */
function toPercent(part: number, of: number): string | null {
  return of === 0 ? null : ((part / of) * 100).toFixed(1);
}
