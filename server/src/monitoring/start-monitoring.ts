import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import { createDatabaseProbe, readDependencies } from '../health/api.ts';
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
import { exportOtlp } from './telemetry/export-otlp.ts';
import { measureProcess } from './telemetry/measure-process.ts';
import { serveMetrics } from './telemetry/serve-metrics.ts';
import { trimReports } from './trim.ts';
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
