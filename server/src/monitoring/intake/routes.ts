/** Reports of pages: /api/monitoring, /api/logs and /api/analytics/errors. */
import { reportError } from '@moa/contracts/analytics/errors';
import { reportErrors } from '@moa/contracts/monitoring/errors';
import { reportEvents } from '@moa/contracts/monitoring/events';
import { reportLog, reportLogs } from '@moa/contracts/monitoring/logs';
import { reportMetrics } from '@moa/contracts/monitoring/metrics';
import type { Context } from '../../context.ts';
import type { Caller } from '../../http/request-caller.ts';
import { handle, type Route } from '../../http/route.ts';
import {
  errorRow,
  eventRow,
  logRow,
  metricRow,
  type Reporter,
  type Rows,
} from './clean-reports.ts';
import type { Intake } from './create-intake.ts';
import type { Kind } from './store.ts';

type From = { caller: Caller | null; userAgent: string };
type Said = Pick<Reporter, 'environment'> & { sessionId?: string | undefined };

export function intakeRoutes({ clock }: Pick<Context, 'clock'>, intake: Intake): Route[] {
  /** The user is taken from the session only; claims in the body are ignored. */
  const by = ({ caller, userAgent }: From, { environment, sessionId }: Said): Reporter => ({
    userId: caller?.userId ?? null,
    sessionId: sessionId ?? null,
    environment,
    userAgent,
    now: clock.now(),
  });
  const take = <K extends Kind, Item>(
    kind: K,
    { body, ...from }: From & { body: Said },
    items: Item | Item[],
    toRow: (item: Item, by: Reporter) => Rows[K],
  ) => {
    const reporter = by(from, body);
    return intake.take(kind, getList(items), (item) => toRow(item, reporter), reporter);
  };
  return [
    handle(reportMetrics, async (input) => take('metrics', input, input.body.data, metricRow)),
    handle(reportErrors, async (input) => take('errors', input, input.body.data, errorRow)),
    handle(reportEvents, async (input) => take('events', input, input.body.data, eventRow)),
    handle(reportError, async (input) => take('errors', input, input.body, errorRow)),
    handle(reportLog, async (input) => take('logs', input, input.body, logRow)),
    handle(reportLogs, async (input) => take('logs', input, input.body.logs, logRow)),
  ];
}

function getList<Item>(data: Item | Item[]): Item[] {
  return Array.isArray(data) ? data : [data];
}
