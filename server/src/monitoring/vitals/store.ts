import { vitalLimits, vitalNames } from '@moa/contracts/monitoring/vitals';
import { and, count, desc, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type Scope, within } from '../seen-by.ts';
import { pageMetrics } from '../tables.ts';

const maxKeys = 50;

const keys: Readonly<Record<'all' | 'route' | 'remote' | 'version', SQL<string>>> = {
  all: sql<string>`'all'`,
  route: sql<string>`coalesce(${pageMetrics.route}, 'other')`,
  remote: sql<string>`coalesce(${pageMetrics.remote}, 'other')`,
  version: sql<string>`coalesce(${pageMetrics.remote}, 'other') || '@' || coalesce(${pageMetrics.version}, '?')`,
};

/** Percentiles of each vital by key, those with the largest sample first. */
export async function readVitals(
  db: Database,
  scope: Scope,
  { since, by }: { since: Date; by: keyof typeof keys },
) {
  const { name, value, userId, at } = pageMetrics;
  const limit = (place: 0 | 1) =>
    sql`(case ${name} ${sql.join(
      vitalNames.map((one) => sql`when ${one} then ${vitalLimits[one][place]}::float8`),
      sql` `,
    )} end)`;
  const counted = (where: SQL) => sql<number>`count(*) filter (where ${where})`.mapWith(Number);
  const rows = await db
    .select({
      key: keys[by].as('key'),
      name,
      p75: sql<number>`percentile_cont(0.75) within group (order by ${value})`.mapWith(Number),
      sample: count(),
      good: counted(sql`${value} <= ${limit(0)}`),
      needsImprovement: counted(sql`${value} > ${limit(0)} and ${value} <= ${limit(1)}`),
      poor: counted(sql`${value} > ${limit(1)}`),
    })
    .from(pageMetrics)
    .where(and(within(scope, userId), gte(at, since), inArray(name, [...vitalNames])))
    .groupBy(sql`1`, name)
    .orderBy(desc(count()), sql`1`, name)
    .limit(maxKeys * vitalNames.length);
  const first = new Set([...new Set(rows.map(({ key }) => key))].slice(0, maxKeys));
  return rows
    .filter(({ key }) => first.has(key))
    .map((row) => ({ ...row, p75: Math.round(row.p75 * 1_000) / 1_000 }));
}
