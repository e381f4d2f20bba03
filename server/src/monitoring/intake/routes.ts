/** What pages report: /api/monitoring, /api/logs and /api/analytics/errors. */
import { reportError } from '@moa/contracts/analytics/errors';
import { reportErrors } from '@moa/contracts/monitoring/errors';
import { reportEvents } from '@moa/contracts/monitoring/events';
import { reportLog, reportLogs } from '@moa/contracts/monitoring/logs';
import { reportMetrics } from '@moa/contracts/monitoring/metrics';
import type { Context } from '../../context.ts';
import type { Caller } from '../../http/request-caller.ts';
import { handle, type Route } from '../../http/route.ts';
import { errorRow, eventRow, logRow, metricRow, type Reporter } from './clean-reports.ts';
import type { Intake } from './create-intake.ts';

type From = { caller: Caller | null; userAgent: string };
type Said = Pick<Reporter, 'environment'> & { sessionId?: string | undefined };

export function intakeRoutes({ clock }: Pick<Context, 'clock'>, intake: Intake): Route[] {
  /** Whose it is, the session says; what the body says of it is nobody's word. */
  const by = ({ caller, userAgent }: From, { environment, sessionId }: Said): Reporter => ({
    userId: caller?.userId ?? null,
    sessionId: sessionId ?? null,
    environment,
    userAgent,
    now: clock.now(),
  });
  return [
    handle(reportMetrics, async ({ body, ...from }) => {
      const reporter = by(from, body);
      return intake.take(
        'metrics',
        listOf(body.data).map((one) => metricRow(one, reporter)),
      );
    }),
    handle(reportErrors, async ({ body, ...from }) => {
      const reporter = by(from, body);
      return intake.take(
        'errors',
        listOf(body.data).map((one) => errorRow(one, reporter)),
      );
    }),
    handle(reportEvents, async ({ body, ...from }) => {
      const reporter = by(from, body);
      return intake.take(
        'events',
        listOf(body.data).map((one) => eventRow(one, reporter)),
      );
    }),
    handle(reportError, async ({ body, ...from }) =>
      intake.take('errors', [errorRow(body, by(from, body))]),
    ),
    handle(reportLog, async ({ body, ...from }) =>
      intake.take('logs', [logRow(body, by(from, body))]),
    ),
    handle(reportLogs, async ({ body, ...from }) => {
      const reporter = by(from, body);
      return intake.take(
        'logs',
        body.logs.map((line) => logRow(line, reporter)),
      );
    }),
  ];
}

function listOf<Item>(data: Item | Item[]): Item[] {
  return Array.isArray(data) ? data : [data];
}
