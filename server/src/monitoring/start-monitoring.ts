import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { retention } from '@moa/contracts/monitoring/limits';
import { count, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { DomainModule } from '../domain-module.ts';
import { createDatabaseProbe, readDependencies } from '../health/api.ts';
import type { Attributes, Reading } from '../telemetry.ts';
import { durationBounds } from '../telemetry.ts';
import { apiRoutes } from './api/routes.ts';
import { findAlarms } from './errors/find-alarms.ts';
import { errorRoutes } from './errors/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { watchIncidents } from './incidents/watch-incidents.ts';
import { createIntake } from './intake/create-intake.ts';
import { intakeRoutes } from './intake/routes.ts';
import { logRoutes } from './logs/routes.ts';
import { createHeartbeats, type Feed } from './sources/heartbeats.ts';
import { sourceRoutes } from './sources/routes.ts';
import { type Running, statusRoutes } from './status/routes.ts';
import {
  errorAlarms,
  errorRecords,
  pageEvents,
  pageLogs,
  pageMetrics,
  sourceHeartbeats,
} from './tables.ts';
import { exportOtlp } from './telemetry.ts';
import { vitalRoutes } from './vitals/routes.ts';

/** A database that takes longer is slow. */
const patienceMs = 1_000;

type Needs = {
  running: Running;
  /** Feeds of prices; none where nothing is priced. */
  feeds?: (() => readonly Feed[]) | undefined;
};

/** Reports of pages and the state of the server: accepted, stored for a week, and shown. */
export function startMonitoring(
  context: Context,
  { running, feeds = () => [] }: Needs,
): DomainModule {
  const intake = createIntake(context, (rows) => findAlarms(context, rows));
  const eventLoop = measureProcess(context);
  const heartbeats = createHeartbeats(context, feeds);
  const otlp = exportOtlp(context, {
    instance: heartbeats.instance,
    version: running.releaseId,
  });
  trimReports(context);
  const probe = createDatabaseProbe(context, patienceMs);
  const { releaseProblems } = running;
  const readAll = () => readDependencies(context, { probe, releaseProblems });
  const { instance } = heartbeats;
  const incidents = watchIncidents(context, { instance, readDependencies: readAll });
  return {
    routes: [
      ...intakeRoutes(context, intake),
      ...statusRoutes(context, { running, intake, eventLoop, readAll, incidents, instance }),
      ...sourceRoutes(context, heartbeats),
      ...apiRoutes(context, { instance }),
      ...vitalRoutes(context),
      ...errorRoutes(context),
      ...logRoutes(context),
      ...exportRoutes(context),
    ],
    serve: (http) => serveMetrics(http, context),
    async stop() {
      incidents.stop();
      heartbeats.stop();
      eventLoop.disable();
      await otlp?.stop();
    },
    finish: () => intake.finish(),
  };
}

const tables = {
  errors: errorRecords,
  logs: pageLogs,
  metrics: pageMetrics,
  events: pageEvents,
  alarms: errorAlarms,
} as const;

type Kind = keyof typeof tables;
type Table = (typeof tables)[Kind];
type Limits = Pick<typeof retention, 'ms' | 'sourcesMs'> &
  Record<'rows' | 'rowsOfPerson', Record<Kind, number>>;

/**
 * Every five minutes deletes reports older than a week, those of a user beyond the user’s limit,
 * anonymous ones beyond half of the capacity, and all beyond the total capacity: no flood displaces
 * the reports of others.
 */
export function trimReports(
  { db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>,
  limits: Limits = retention,
): void {
  jobs.handle('monitoring.trim', async () => {
    const now = clock.now().getTime();
    for (const [name, table] of Object.entries(tables)) {
      const kind = name as Kind;
      await db.delete(table).where(lt(table.at, new Date(now - limits.ms)));
      for (const userId of await peopleBeyond(db, table, limits.rowsOfPerson[kind]))
        await leaveNewest(db, table, limits.rowsOfPerson[kind], eq(table.userId, userId));
      await leaveNewest(db, table, limits.rows[kind] / 2, isNull(table.userId));
      await leaveNewest(db, table, limits.rows[kind]);
    }
    await db
      .delete(sourceHeartbeats)
      .where(lt(sourceHeartbeats.at, new Date(now - limits.sourcesMs)));
  });
  jobs.schedule('monitoring.trim', '*/5 * * * *');
}

async function peopleBeyond(db: Database, table: Table, rows: number): Promise<string[]> {
  const found = await db
    .select({ userId: table.userId })
    .from(table)
    .where(isNotNull(table.userId))
    .groupBy(table.userId)
    .having(gt(count(), rows));
  return found.flatMap(({ userId }) => userId ?? []);
}

/** By moment and id: who sends says the moment, and a thousand rows may have the same one. */
async function leaveNewest(
  db: Database,
  table: Table,
  rows: number,
  whose: SQL = sql`true`,
): Promise<void> {
  const firstBeyond = sql`select ${table.at}, ${table.id} from ${table} where ${whose}
    order by ${table.at} desc, ${table.id} desc offset ${rows} limit 1`;
  await db.delete(table).where(sql`${whose} and (${table.at}, ${table.id}) <= (${firstBeyond})`);
}

// Gauges of this process, by the names of OpenTelemetry.

/** Returns the monitor of the event loop, which runs until it is disabled. */
function measureProcess({
  telemetry,
}: Pick<Context, 'telemetry'>): ReturnType<typeof monitorEventLoopDelay> {
  const eventLoop = monitorEventLoopDelay({ resolution: 20 });
  eventLoop.enable();
  const memory = { description: 'Physical memory in use.', unit: 'By' };
  telemetry.gauge({ ...memory, name: 'process.memory.usage' }, () => [[process.memoryUsage.rss()]]);
  telemetry.gauge(
    { name: 'v8js.memory.heap.used', description: 'Heap memory in use.', unit: 'By' },
    () => [[process.memoryUsage().heapUsed]],
  );
  telemetry.gauge(
    { name: 'process.uptime', description: 'Time since the process started.', unit: 's' },
    () => [[process.uptime()]],
  );
  telemetry.gauge(
    {
      name: 'nodejs.eventloop.delay.p99',
      description: 'Event loop delay, 99th percentile.',
      unit: 's',
    },
    () => [[eventLoop.percentile(99) / 1e9]],
  );
  return eventLoop;
}

/** GET /metrics for a collector that shows MOA_METRICS_TOKEN. For everybody else nothing is there. */
function serveMetrics(
  http: FastifyInstance,
  { config, telemetry }: Pick<Context, 'config' | 'telemetry'>,
): void {
  const { metricsToken } = config;
  http.get('/metrics', { schema: { hide: true } as never }, (request, reply) => {
    const shown = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (metricsToken === null || shown === undefined || !isSame(shown, metricsToken))
      return reply.callNotFound();
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(prometheusText(telemetry.collect()));
  });
}

/** Takes as long for any two texts. */
function isSame(shown: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(shown), hash(wanted));
}

const units: Readonly<Record<string, string>> = { s: '_seconds', By: '_bytes', '%': '_percent' };

/**
 * Metrics in Prometheus’ text form 0.0.4, named as OpenTelemetry’s compatibility rules say: dots become
 * underscores, the unit and `_total` follow the name.
 * https://opentelemetry.io/docs/specs/otel/compatibility/prometheus_and_openmetrics/
 */
function prometheusText(readings: readonly Reading[]): string {
  return readings.map((reading) => `${getLines(reading).join('\n')}\n`).join('');
}

function getLines(reading: Reading): string[] {
  const base = reading.name.replaceAll(/[^a-zA-Z0-9_]/g, '_') + (units[reading.unit] ?? '');
  const name = reading.kind === 'counter' ? `${base}_total` : base;
  return [
    `# HELP ${name} ${reading.description.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
    `# TYPE ${name} ${reading.kind}`,
    ...(reading.kind === 'histogram'
      ? reading.points.flatMap(({ attributes, value: { counts, count, sum } }) => {
          let below = 0;
          const buckets = durationBounds.map((bound, at) => {
            below += counts[at] ?? 0;
            return `${name}_bucket${labels({ ...attributes, le: String(bound / 1_000) })} ${below}`;
          });
          return [
            ...buckets,
            `${name}_bucket${labels({ ...attributes, le: '+Inf' })} ${count}`,
            `${name}_sum${labels(attributes)} ${sum / 1_000}`,
            `${name}_count${labels(attributes)} ${count}`,
          ];
        })
      : reading.points.map(({ attributes, value }) => `${name}${labels(attributes)} ${value}`)),
  ];
}

function labels(attributes: Attributes): string {
  const pairs = Object.entries(attributes).map(
    ([name, value]) =>
      `${name.replaceAll(/[^a-zA-Z0-9_]/g, '_')}="${String(value)
        .replaceAll('\\', '\\\\')
        .replaceAll('"', '\\"')
        .replaceAll('\n', '\\n')}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
