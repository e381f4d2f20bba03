/** Reports of pages as rows: cleaned, with whose they are from the session and when from a clock that is believed. */
import { createHash } from 'node:crypto';
import { errorCatalogue } from '@moa/contracts/error-catalogue';
import { errorFacts } from '@moa/contracts/error-codes';
import type { TrackedEvent } from '@moa/contracts/monitoring/events';
import type { Metric } from '@moa/contracts/monitoring/metrics';
import type { ErrorReport } from '@moa/contracts/monitoring/shapes/error-report';
import { type LogLine, logLevels } from '@moa/contracts/monitoring/shapes/error-report';
import { dayMs } from '@moa/contracts/time';
import { readUserAgent } from '../../auth/api.ts';
import { newId } from '../../database/new-id.ts';
import type { errorRecords, pageEvents, pageLogs, pageMetrics } from '../tables.ts';
import { cleanContext, cleanName, cleanOrNull, cleanText } from './clean-text.ts';
import { plainLine } from './cleaning.ts';

/** Origin and time of a report. */
export type Reporter = {
  userId: string | null;
  sessionId: string | null;
  environment: 'production' | 'development' | 'test';
  userAgent: string;
  now: Date;
};

export type Rows = {
  errors: typeof errorRecords.$inferInsert;
  logs: typeof pageLogs.$inferInsert;
  metrics: typeof pageMetrics.$inferInsert;
  events: typeof pageEvents.$inferInsert;
};

const aheadMs = 300_000;

export function errorRow(report: ErrorReport, by: Reporter): Rows['errors'] {
  const code = nameOrNull(report.code) ?? 'SYS_UNKNOWN_ERROR';
  const facts = Object.hasOwn(errorCatalogue, code)
    ? errorFacts(code as keyof typeof errorCatalogue)
    : null;
  const message = cleanText(report.message, 300) || code;
  const source = cleanOrNull(report.source, 80);
  const { browser, system } = readUserAgent(by.userAgent);
  return {
    ...reported('err', report.at, by),
    ...(report.id != null && { id: errorId(report.id, by) }),
    fingerprint: getFingerprint(code, source, message),
    code,
    message,
    category: report.category ?? facts?.category ?? 'system',
    severity: report.severity ?? facts?.severity ?? 'high',
    source,
    path: cleanPath(report.path),
    status: report.status ?? null,
    requestId: nameOrNull(report.requestId),
    stack: cleanOrNull(report.stack, 2_000),
    browser,
    system,
    shownInline: report.shownInline ?? false,
    breadcrumbs: (report.breadcrumbs ?? []).map(({ kind, what, at }) => ({
      kind,
      what: cleanText(what, 120),
      at: believed(at, by.now).toISOString(),
    })),
    release: report.release == null ? null : cleanRelease(report.release),
  };
}

export function logRow({ level, message, source, context, ...line }: LogLine, by: Reporter) {
  return {
    ...reported('log', line.at ?? line.timestamp, by),
    level: logLevels.indexOf(level),
    message: cleanText(message, 500),
    source: nameOrNull(source),
    context: cleanContext(context),
  } satisfies Rows['logs'];
}

export function metricRow({ name, value, unit, at, ...where }: Metric, by: Reporter) {
  return {
    ...reported('met', at, by),
    name: cleanName(name),
    value,
    unit: unit ?? null,
    ...getPlace(where),
  } satisfies Rows['metrics'];
}

export function eventRow({ name, properties, at, ...where }: TrackedEvent, by: Reporter) {
  return {
    ...reported('evt', at, by),
    name: cleanName(name),
    ...getPlace(where),
    properties: cleanContext(properties),
  } satisfies Rows['events'];
}

/** The same for a report that is sent again, such as by the next page of a browser that heard no answer. */
function errorId(id: string, { userId }: Reporter): string {
  const digest = createHash('sha256').update(JSON.stringify([userId, id]));
  return `err_${digest.digest('base64url').slice(0, 22)}`;
}

function reported(kind: string, at: Date | undefined, by: Reporter) {
  const { userId, sessionId, environment, now } = by;
  return { id: newId(kind), userId, sessionId, environment, at: believed(at, now) };
}

function getPlace({ route, remote, version }: Pick<Metric, 'route' | 'remote' | 'version'>) {
  return { route: cleanPath(route), remote: nameOrNull(remote), version: nameOrNull(version) };
}

const nameOrNull = (name: string | null | undefined) => (name == null ? null : cleanName(name));

function cleanRelease({ id, remotes }: NonNullable<ErrorReport['release']>) {
  const versions = Object.entries(remotes).map(([name, version]) => [name, cleanName(version)]);
  return { id: cleanName(id), remotes: Object.fromEntries(versions) as typeof remotes };
}

/** A clock that is off by more than a day, or ahead, is not believed. */
function believed(at: Date | undefined, now: Date): Date {
  if (at === undefined) return now;
  const age = now.getTime() - at.getTime();
  return age > dayMs || age < -aheadMs ? now : at;
}

/** Without query and fragment, also where those are encoded. */
function cleanPath(path: string | null | undefined): string | null {
  return cleanOrNull(plainLine(path ?? '', 300).split(/[?#]/)[0], 200);
}

/** One for all records that differ in their numbers alone. */
function getFingerprint(code: string, source: string | null, message: string): string {
  const words = message.replace(/\d+/g, '#').toLowerCase();
  return createHash('sha256').update(`${code}\n${source}\n${words}`).digest('hex').slice(0, 16);
}
