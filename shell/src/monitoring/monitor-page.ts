/** Measures the page and reports what went wrong on it, for as long as it is open. */

import type { reportErrors } from '@moa/contracts/monitoring/errors';
import { slow } from '@moa/contracts/monitoring/limits';
import type { OperationInput } from '@moa/contracts/operation';
import { randomId } from '@moa/host/browser';
import { refreshAccess } from '@moa/host/internal/api';
import { type ErrorRecord, getErrorRecords, onErrorRecorded } from '@moa/host/internal/errors';
import { tap } from '@moa/host/internal/event-bus';
import { getLogLines, onLogLine, type PageLogLine } from '@moa/host/internal/log';
import { getRelease } from '@moa/host/internal/release';
import { accessToken, onSessionChange } from '@moa/host/internal/session';
import { readSession } from '@moa/host/internal/session/session-storage';
import { createLogger } from '@moa/host/log';
import { getSession } from '@moa/host/session';
import { readCookies } from '@moa/i18n/cookies';
import { describeLine } from './describe-line.ts';
import { createOutbox, type Outbox, type Post } from './outbox.ts';
import { readHeap } from './read-heap.ts';
import { markErrorsSent, storeError, unsentErrors } from './stored-errors.ts';
import { createRouteTrail, watchPerformance, watchVitals } from './watch-vitals.ts';
import { type WhatIsSent, whatIsSent } from './what-is-sent.ts';

const heapEveryMs = 30_000;

/** Starts monitoring. Returns a function that ends it. */
export function monitorPage(
  sent: WhatIsSent = whatIsSent({
    world: getRelease().world,
    cookie: readCookies(),
  }),
): () => void {
  const { environment, tracking, logs } = sent;
  let owner = getSession().user?.id ?? null;
  let outbox = openOutbox(owner, environment);
  const sendLine = (line: PageLogLine) => {
    const described = logs ? describeLine(line, location.hostname) : null;
    if (described !== null) outbox.add('logs', described);
  };
  const trail = createRouteTrail(location.pathname);

  const report = (record: Parameters<typeof describeError>[0]) => {
    // What browsers break off as the page goes did not fail.
    if (isPageLeaving() && record.category === 'network') return;
    const error = describeError(record);
    storeError(error, owner);
    outbox.add('errors', error);
    const { code, context } = record;
    const level = record.severity === 'low' || record.severity === 'medium' ? 'warn' : 'error';
    createLogger(getName(context.source))[level](`${code}: ${record.message}`, {
      path: context.path,
      shownInline: context.shownInline,
    });
  };
  // What remotes wrote before this was fetched.
  for (const line of getLogLines()) sendLine(line);
  const endLog = onLogLine(sendLine);
  for (const earlier of unsentErrors(owner)) outbox.add('errors', earlier);
  for (const record of getErrorRecords()) report(record);

  const ends = [
    watchLeaving(),
    onErrorRecorded(report),
    endLog,
    tap((name) => createLogger('events').debug(name)),
    onSessionChange(({ user }) => {
      const next = user?.id ?? null;
      if (next === owner) return;
      // Anonymous reports are sent anonymously; unsent reports of a user are discarded when the
      // session ends.
      if (owner === null) void outbox.flush();
      outbox.stop();
      owner = next;
      outbox = openOutbox(owner, environment);
    }),
    followPath((path) => {
      trail.arrived(path);
      view();
    }),
    () => outbox.stop(),
  ];
  view();
  if (tracking) ends.push(measure());
  // Behind the listeners that tell what was measured.
  ends.push(whenHidden(() => void outbox.flush()));
  return () => {
    for (const end of ends) end();
  };

  function view() {
    const place = trail.at(performance.now());
    // Marks the navigation for the browser’s own tools and `/performance-monitor`.
    performance.mark?.(`moa.page ${place?.route ?? 'other'}`);
    if (tracking) outbox.add('events', { name: 'page-view', at: Date.now(), ...place });
  }

  function measure(): () => void {
    const add = (metric: object) => outbox.add('metrics', { ...metric, at: Date.now() });
    const warn = (name: string, value: number) =>
      createLogger('performance').warn(name, { ms: value });
    watchVitals(trail, add);
    const endPerformance = watchPerformance(trail, add, warn, slow);
    const heap = setInterval(() => {
      const percent = readHeap();
      if (percent === null) return;
      add({ name: 'heap', value: percent, unit: 'percent', ...trail.at(performance.now()) });
      if (percent > slow.heapPercent) warn('heap', percent);
    }, heapEveryMs);
    return () => {
      clearInterval(heap);
      endPerformance();
    };
  }
}

/**
 * Opens the outbox of one user, or of the anonymous visitor. The next user gets another outbox and
 * page session.
 */
function openOutbox(owner: string | null, environment: WhatIsSent['environment']): Outbox {
  const post = createPost(owner, { environment, sessionId: randomId() });
  return createOutbox(async (path, data, leaving) => {
    const result = await post(path, data, leaving);
    if (path === '/api/monitoring/errors' && result !== 'again')
      markErrorsSent(data.map((one) => (one as { id?: unknown }).id));
    return result;
  });
}

function whenHidden(act: () => unknown): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') act();
  };
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('pagehide', act);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('pagehide', act);
  };
}

/** A name of the program, as the log takes it. */
function getName(source: string | null): string {
  return (source ?? 'page').replace(/[^\w@/.:+-]+/g, '-').slice(0, 80) || 'page';
}

type Navigation = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * Calls with the path of each page that is opened, by the browser's Navigation API: nothing of the first
 * load is needed for it. A browser without it is measured as if it stayed where it began. What comes
 * back stops it.
 */
function followPath(hear: (path: string) => void): () => void {
  const { navigation } = globalThis as { navigation?: Navigation };
  let last = location.pathname;
  const changed = () => {
    if (location.pathname === last) return;
    last = location.pathname;
    hear(last);
  };
  navigation?.addEventListener('currententrychange', changed);
  return () => navigation?.removeEventListener('currententrychange', changed);
}

type Sent = OperationInput<typeof reportErrors>['body']['data'];
type PageError = Extract<Sent, { message: string }> & { id: string };

/** A record of the error catalogue as it is reported: with the way there, and what ran on the page. */
function describeError({ context, ...record }: ErrorRecord): PageError {
  const { source, path, status, requestId, shownInline, breadcrumbs } = context;
  const { id, remotes } = getRelease();
  return {
    id: record.id,
    code: record.code,
    message: record.message || record.code,
    severity: record.severity,
    at: record.at,
    category: record.category === 'client' ? 'ui' : record.category,
    source,
    path,
    status,
    requestId,
    shownInline,
    breadcrumbs: breadcrumbs.map(({ kind, what, at }) => ({ kind, what, at })),
    release: {
      id,
      remotes: Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
    },
  };
}

/**
 * Detects that this page is being left: browsers then abort pending requests, which are no
 * failures. A navigation that becomes a download, or is cancelled, leaves the page in place.
 */
type Navigating = Event & {
  destination?: { sameDocument?: boolean };
  downloadRequest?: string | null;
};

/** ms after which a page that is still there was not left. */
const atLatest = 10_000;

let leavesUntil = 0;

function isPageLeaving(): boolean {
  return performance.now() < leavesUntil;
}

/** Runs as long as the page; what comes back ends it. */
function watchLeaving(): () => void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  const begin = (event: Navigating) => {
    if (event.destination?.sameDocument === false && typeof event.downloadRequest !== 'string')
      leavesUntil = performance.now() + atLatest;
  };
  const leave = () => {
    leavesUntil = Number.POSITIVE_INFINITY;
  };
  // It comes back as it was, from the browser's memory.
  const comeBack = () => {
    leavesUntil = 0;
  };
  navigation?.addEventListener('navigate', begin);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    navigation?.removeEventListener('navigate', begin);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}

// Sends reports without the API client: they leave no breadcrumbs, invalidate no cached responses
// and are not retried at once. They continue when the page is left. Reports of a user are sent with
// the user's token or not at all, anonymous reports without a token.

type About = { environment: string; sessionId: string };

/** `owner`: the id of the user, or null if anonymous. */
function createPost(owner: string | null, about: About): Post {
  return async (path, data, leaving) => {
    const { status } = getSession();
    // The user is unknown while the screen is locked; the report is sent after the user returns.
    if (!leaving && (status === 'locked' || status === 'restoring')) return 'again';
    let token = owner === null ? null : accessToken();
    if (owner !== null && token === null && status === 'signed-in' && !leaving)
      token = await refreshAccess(null).catch(() => null);
    // The token belongs to another user who has signed in meanwhile, possibly in another tab.
    if (owner !== null && readSession()?.user.id !== owner) return 'refused';
    const said =
      path === '/api/logs/batch'
        ? { logs: data }
        : { userId: null, timestamp: new Date().toISOString(), data };
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-moa-background': '1',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ ...about, ...said }),
      keepalive: leaving,
      cache: 'no-store',
    });
    if (response.ok) return 'taken';
    const isLater = response.status === 401 || response.status === 429 || response.status >= 500;
    return isLater ? 'again' : 'refused';
  };
}
