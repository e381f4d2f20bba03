/** Measures the page and reports what went wrong on it, for as long as it is open. */

import { slow } from '@moa/contracts/monitoring/limits';
import { randomId } from '@moa/host/browser';
import { getErrorRecords, onErrorRecorded } from '@moa/host/internal/errors';
import { tap } from '@moa/host/internal/event-bus';
import { getLogLines, onLogLine, type PageLogLine } from '@moa/host/internal/log';
import { getRelease } from '@moa/host/internal/release';
import { onSessionChange } from '@moa/host/internal/session';
import { createLogger } from '@moa/host/log';
import { getSession } from '@moa/host/session';
import { describeError } from './describe-error.ts';
import { describeLine } from './describe-line.ts';
import { followPath } from './follow-path.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { isPageLeaving, watchLeaving } from './page-leaving.ts';
import { createPost } from './post-report.ts';
import { readHeap } from './read-heap.ts';
import { createRouteTrail } from './route-trail.ts';
import { markErrorsSent, storeError, unsentErrors } from './stored-errors.ts';
import { watchPerformance, watchVitals } from './watch-vitals.ts';
import { type WhatIsSent, whatIsSent } from './what-is-sent.ts';

const heapEveryMs = 30_000;

/** Starts monitoring. Returns a function that ends it. */
export function monitorPage(
  sent: WhatIsSent = whatIsSent({
    world: getRelease().world,
    cookie: document.cookie,
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
    createLogger(nameOf(context.source))[level](`${code}: ${record.message}`, {
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
function nameOf(source: string | null): string {
  return (source ?? 'page').replace(/[^\w@/.:+-]+/g, '-').slice(0, 80) || 'page';
}
