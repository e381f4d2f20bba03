/** /api/v1/monitoring/errors: error analytics. */
import {
  type ErrorGroup,
  type ErrorRecordSeen,
  getErrorGroups,
  getErrorRecords,
} from '@moa/contracts/monitoring/error-groups';
import { errorAnalytics } from '@moa/contracts/monitoring/limits';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import { pageOfRows } from '../cursor.ts';
import { toPercent } from '../percent-of.ts';
import { getScope } from '../seen-by.ts';
import type { errorRecords } from '../tables.ts';
import {
  readAlarms,
  readGroups,
  readPlaces,
  readRecords,
  readSessions,
  readTrend,
} from './store.ts';

const hourMs = 3_600_000;
const { impact, spike, topError, flaggedRate } = errorAnalytics;
const maxPlaces = 5;

export function errorRoutes(context: Pick<Context, 'db' | 'config' | 'clock'>): Route[] {
  const { db, clock } = context;
  return [
    handle(getErrorGroups, async ({ caller, query: { hours } }) => {
      const scope = await getScope(context, caller.userId);
      const now = clock.now();
      const firstHour = Math.floor(now.getTime() / hourMs) - hours + 1;
      const since = new Date(firstHour * hourMs);
      const recentSince = new Date(now.getTime() - spike.withinMs);
      const [groups, places, trend, { sessions, failed }, alarms] = await Promise.all([
        readGroups(db, scope, { since, recentSince }),
        readPlaces(db, scope, since),
        readTrend(db, scope, since),
        readSessions(db, scope, since),
        readAlarms(db, scope, since),
      ]);
      const countOf = new Map(trend.map(({ hour, count }) => [hour, count]));
      const percent = toPercent(failed, sessions);
      return {
        at: now.toISOString(),
        scope: scope.scope,
        hours,
        total: trend.reduce((sum, { count }) => sum + count, 0),
        rate: { sessions, percent, isHigh: percent !== null && percent > flaggedRate },
        groups: groups.map((group) => describeGroup(group, places)),
        trend: Array.from({ length: hours }, (_, index) => ({
          at: new Date((firstHour + index) * hourMs).toISOString(),
          count: countOf.get(firstHour + index) ?? 0,
        })),
        alarms: alarms.map(({ kind, fingerprint, message, count, at }) => ({
          kind,
          fingerprint,
          message,
          count,
          at: at.toISOString(),
        })),
      };
    }),
    handle(getErrorRecords, async ({ caller, params, query }) => {
      const scope = await getScope(context, caller.userId);
      const rows = await readRecords(db, scope, { ...params, ...query });
      if (rows.length === 0 && query.cursor === undefined)
        throw new ApiError('NOT_FOUND', 'There are no such errors.');
      const { items, next } = pageOfRows(rows, query.limit);
      return { scope: scope.scope, items: items.map(describeRecord), next };
    }),
  ];
}

function describeGroup(
  { recent, firstAt, lastAt, ...group }: Awaited<ReturnType<typeof readGroups>>[number],
  { pages, releases }: Awaited<ReturnType<typeof readPlaces>>,
): ErrorGroup {
  const ofGroup = <Row extends { fingerprint: string }>(rows: readonly Row[]) =>
    rows.filter(({ fingerprint }) => fingerprint === group.fingerprint).slice(0, maxPlaces);
  return {
    ...group,
    impact: getImpact(group.affected),
    pages: ofGroup(pages).map(({ path, count }) => ({ path: path ?? '', count })),
    releases: ofGroup(releases).flatMap(({ releaseId }) => releaseId ?? []),
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    isTop: group.count > topError,
    isSpiking: recent > spike.moreThan,
  };
}

function getImpact(affected: number): ErrorGroup['impact'] {
  if (affected > impact.critical) return 'critical';
  if (affected > impact.high) return 'high';
  return affected > impact.medium ? 'medium' : 'low';
}

function describeRecord({
  at,
  userId: _whose,
  fingerprint: _group,
  ...record
}: typeof errorRecords.$inferSelect): ErrorRecordSeen {
  return { ...record, at: at.toISOString() };
}
