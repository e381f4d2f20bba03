import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import { findAlarms } from './errors/find-alarms.ts';
import { errorRoutes } from './errors/routes.ts';
import { createIntake } from './intake/create-intake.ts';
import { intakeRoutes } from './intake/routes.ts';
import { trimReports } from './trim.ts';

/** What pages report of themselves, and how the server does: taken in, stored for a week, and shown. */
export function startMonitoring(context: Context): DomainModule {
  const intake = createIntake(context, (rows) => findAlarms(context, rows));
  trimReports(context);
  return {
    routes: [...intakeRoutes(context, intake), ...errorRoutes(context)],
    finish: () => intake.finish(),
  };
}
