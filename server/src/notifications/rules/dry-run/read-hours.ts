/** The hours that were kept, as the engine would have read them. */
import { type Metric, metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import type { RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import { and, eq, gte } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { followsShared } from '../metrics/metric-feeds.ts';
import { type HourValues, hourKey } from './hour-values.ts';
import type { Then } from './play.ts';
import { personHours, sharedHours } from './tables.ts';

export type ReadThen = (condition: RuleCondition, subjectId: string, at: number) => Then;

export async function readHours(
  db: Context['db'],
  userId: string,
  from: number,
): Promise<ReadThen> {
  const since = new Date(from);
  const [own, shared] = await Promise.all([
    db
      .select()
      .from(personHours)
      .where(and(eq(personHours.userId, userId), gte(personHours.at, since))),
    db.select().from(sharedHours).where(gte(sharedHours.at, since)),
  ]);
  const byHour = (rows: readonly { at: Date; values: HourValues }[]) =>
    new Map(rows.map(({ at, values }) => [at.getTime(), values]));
  const [ownAt, sharedAt] = [byHour(own), byHour(shared)];
  return ({ metric, unit = metricFacts(metric).units[0] }, subjectId, at) => {
    const key = hourKey(metric, subjectId);
    const valueIn = (values: HourValues | undefined): Then => {
      const value = values?.[key] ?? null;
      return typeof value === 'object' ? (value?.[unit] ?? null) : value;
    };
    const values = ownAt.get(at);
    // A position that was not there at an hour that was read was closed, or not opened yet.
    if (isOfPositions(metric) && values !== undefined && !(key in values)) return 'over';
    return valueIn(values) ?? (followsShared(metric) ? valueIn(sharedAt.get(at)) : null);
  };
}

function isOfPositions(metric: Metric): boolean {
  return metricFacts(metric).scopes.includes('position') || metric === 'source_failure';
}
