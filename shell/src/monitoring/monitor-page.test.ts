/**
 * The page’s own report, over the wire: what it sends, of whom, and what it leaves out.
 *
 * @jest-environment @moa/build/jest/browser
 */
import { refresh } from '@moa/contracts/auth/session';
import { reportErrors } from '@moa/contracts/monitoring/errors';
import { reportEvents } from '@moa/contracts/monitoring/events';
import { reportLogs } from '@moa/contracts/monitoring/logs';
import { reportMetrics } from '@moa/contracts/monitoring/metrics';
import * as z from '@moa/contracts/schema';
import { ApiFailure } from '@moa/host/api-failure';
import { forgetErrorRecords, reportError } from '@moa/host/internal/errors';
import { getBreadcrumbs, leaveBreadcrumb } from '@moa/host/internal/failures/breadcrumbs';
import { setRelease } from '@moa/host/internal/release';
import { saveSession } from '@moa/host/internal/session/session-storage';
import { endSession, startSession } from '@moa/host/session';
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { answered, type FakeServer, refused, startFakeServer } from '@moa/testing/fake-server';
import { testRelease } from '@moa/testing/test-release';
import { monitorPage } from './monitor-page.ts';

const all = { environment: 'production', tracking: true, logs: true } as const;
const first = { id: 'u1', email: 'a@moa.example', nickname: 'Moa' };
const second = { id: 'u2', email: 'b@moa.example', nickname: 'Lee' };
const taken = { accepted: 1, dropped: 0 };
const reports = [reportErrors, reportEvents, reportLogs, reportMetrics] as const;

/** As the browser says that another page is open. */
const navigation = new EventTarget();
const open = (path: string) => {
  history.pushState(null, '', path);
  navigation.dispatchEvent(new Event('currententrychange'));
};

let server: FakeServer;
let stop: () => void;
beforeEach(() => {
  // web-vitals and the performance observers are the browser’s.
  Object.assign(globalThis, {
    navigation,
    PerformanceObserver: Object.assign(
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
      { supportedEntryTypes: [] },
    ),
  });
  jest.useFakeTimers();
  installCookieJar();
  Object.assign(performance, { getEntriesByType: () => [], getEntriesByName: () => [] });
  setRelease(testRelease());
  server = startFakeServer();
  for (const operation of reports) server.answer(operation, taken);
  startSession(first, buildTokens());
});
afterEach(() => {
  stop();
  endSession();
  localStorage.clear();
  forgetErrorRecords();
  jest.useRealTimers();
});

const errorsSent = () =>
  server.callsOf(reportErrors).flatMap(({ body }) => {
    const parsed = z.safeParse(reportErrors.body, body);
    if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
    return parsed.data.data;
  });

type Body = { sessionId: string; data: readonly { message: string }[] };
/** The failures that were sent under a token; null: under none. */
const sentBy = (token: string | null) =>
  server
    .callsOf(reportErrors)
    .filter(({ headers }) => headers.get('authorization') === (token && `Bearer ${token}`))
    .flatMap(({ body }) => (body as Body).data.map(({ message }) => message));

describe('an open page', () => {
  it('reports what failed with the way there, as the person who is signed in', async () => {
    stop = monitorPage(all);
    leaveBreadcrumb('navigation', '/assets');
    reportError(new Error('it broke'), { source: 'mfe-defi' });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(errorsSent()).toMatchObject([
      { message: 'it broke', source: 'mfe-defi', release: { id: 'test' } },
    ]);
    const [call] = server.callsOf(reportErrors);
    expect(call?.headers.get('authorization')).toMatch(/^Bearer /);
    expect(call?.headers.get('x-moa-background')).toBe('1');
    expect(JSON.stringify(call?.body)).toContain('"what":"/assets"');
    // Reporting leaves no traces in the next report.
    expect(getBreadcrumbs().filter(({ kind }) => kind === 'call')).toEqual([]);
  });

  it('reports what failed before it was fetched, and what an earlier load could not send', async () => {
    reportError(new Error('too early'));
    stop = monitorPage(all);
    stop();
    server.calls.length = 0;
    stop = monitorPage(all);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(errorsSent().some((one) => 'message' in one && one.message === 'too early')).toBe(true);
  });

  it('sends its views each half minute where it is measured, and nothing of it elsewhere', async () => {
    stop = monitorPage({ ...all, environment: 'development', tracking: false, logs: false });
    open('/somewhere');
    reportError(new Error('logged'), { shownInline: true });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.callsOf(reportEvents)).toEqual([]);
    expect(server.callsOf(reportLogs)).toEqual([]);
    expect(server.callsOf(reportErrors)).not.toEqual([]);
    stop();
    stop = monitorPage(all);
    open('/elsewhere');
    await jest.advanceTimersByTimeAsync(30_000);
    expect(server.callsOf(reportEvents)).toHaveLength(1);
    // Where it was when it began, and where it went.
    expect(server.callsOf(reportEvents)[0]?.body).toMatchObject({
      data: [{ name: 'page-view' }, { name: 'page-view' }],
    });
  });

  it('reports nothing of what the browser breaks off as it goes', async () => {
    const lost = () => new ApiFailure('NETWORK_ERROR', 'The server cannot be reached');
    stop = monitorPage(all);
    window.dispatchEvent(new Event('pagehide'));
    reportError(lost(), { shownInline: true });
    reportError(new ApiFailure('PARSE_ERROR', 'it was wrong'), { shownInline: true });
    await jest.advanceTimersByTimeAsync(1_000);
    const codes = () => errorsSent().flatMap((one) => ('code' in one ? one.code : []));
    expect(codes()).toEqual(['CLI_PARSE_ERROR']);
    window.dispatchEvent(new Event('pageshow'));
    reportError(lost(), { shownInline: true });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(codes()).toContain('NET_CONNECTION_ERROR');
  });

  it('sends nothing of one person as the next one: neither what waits nor what was in flight', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let held = 0;
    server.handle(reportErrors, async () => {
      held += 1;
      if (held === 1) await promise;
      return refused(503, 'SERVICE_UNAVAILABLE');
    });
    stop = monitorPage(all);
    reportError(new Error('of the first, in flight'), { shownInline: true });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(held).toBe(1);
    reportError(new Error('of the first, waiting'), { shownInline: true });
    endSession();
    startSession(second, buildTokens({ sessionId: 'ses_2', accessToken: 'second' }));
    resolve();
    server.answer(reportErrors, taken);
    await jest.advanceTimersByTimeAsync(60_000);
    reportError(new Error('of the second'), { shownInline: true });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sentBy('second')).toEqual(['of the second']);
    const loads = server.callsOf(reportErrors).map(({ body }) => (body as Body).sessionId);
    expect(new Set(loads).size).toBe(2);
  });

  it('sends nothing with a token that came to somebody else while it was waited for', async () => {
    const renewed = Promise.withResolvers<ReturnType<typeof answered>>();
    server.handle(refresh, () => renewed.promise);
    endSession();
    startSession(first, buildTokens({ expiresAt: new Date(Date.now() - 1).toISOString() }));
    stop = monitorPage(all);
    reportError(new Error('of the first'), { shownInline: true });
    await jest.advanceTimersByTimeAsync(1_000);
    // Another tab: this one has not heard of it.
    const tokens = buildTokens({ sessionId: 'ses_2', accessToken: 'second' });
    saveSession({ user: second, tokens });
    renewed.resolve(answered({ tokens }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.callsOf(reportErrors)).toEqual([]);
  });

  it('sends what was nobody’s as nobody’s, also once somebody has signed in', async () => {
    endSession();
    stop = monitorPage(all);
    reportError(new Error('before signing in'), { shownInline: true });
    startSession(first, buildTokens({ accessToken: 'first' }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sentBy(null)).toEqual(['before signing in']);
    expect(sentBy('first')).toEqual([]);
  });

  it('does not send what another person’s load left behind', async () => {
    server.refuse(reportErrors, 503, 'SERVICE_UNAVAILABLE');
    stop = monitorPage(all);
    reportError(new Error('of the first'), { shownInline: true });
    await jest.advanceTimersByTimeAsync(1_000);
    stop();
    expect(localStorage.getItem('moa.monitoring.errors')).toContain('of the first');
    // The session ran out while no page was open.
    forgetErrorRecords();
    endSession();
    startSession(second, buildTokens({ sessionId: 'ses_2', accessToken: 'second' }));
    server.answer(reportErrors, taken);
    stop = monitorPage(all);
    expect(localStorage.getItem('moa.monitoring.errors')).not.toContain('of the first');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sentBy('second')).toEqual([]);
  });

  it('tries again where the server is away, without a word to anybody', async () => {
    server.refuse(reportErrors, 503, 'SERVICE_UNAVAILABLE');
    stop = monitorPage(all);
    reportError(new Error('while it is away'), { shownInline: true });
    await jest.advanceTimersByTimeAsync(1_000);
    server.answer(reportErrors, taken);
    const before = server.callsOf(reportErrors).length;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(server.callsOf(reportErrors).length).toBe(before + 1);
  });
});
