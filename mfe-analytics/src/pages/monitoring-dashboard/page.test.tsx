import { getApiTimes } from '@moa/contracts/monitoring/api';
import { getErrorGroups, getErrorRecords } from '@moa/contracts/monitoring/error-groups';
import { exportReports } from '@moa/contracts/monitoring/export';
import { getLogEntries } from '@moa/contracts/monitoring/log-entries';
import { getMonitoredSources } from '@moa/contracts/monitoring/sources';
import { getMonitoringStatus, type MonitoringStatus } from '@moa/contracts/monitoring/status';
import { getWebVitals } from '@moa/contracts/monitoring/web-vitals';
import { queryClient } from '@moa/host/query';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MonitoringDashboardPage from './page.tsx';

const at = '2026-11-21T03:00:00.000Z';
const status: MonitoringStatus = {
  at,
  scope: 'own',
  status: 'degraded',
  world: 'sandbox',
  release: 'r-12',
  startedAt: at,
  uptimeSeconds: 7_260,
  errors24h: 3,
  operations: null,
  dependencies: [
    { name: 'database', status: 'ok', latencyMs: 1.6 },
    { name: 'bus', status: 'degraded', latencyMs: null },
  ],
  incidents: [],
};
const group = {
  fingerprint: '0123456789abcdef',
  code: 'SRV_SERVICE_UNAVAILABLE',
  message: '자산을 불러오지 못함',
  category: 'server' as const,
  severity: 'high' as const,
  source: 'mfe-portfolio',
  count: 12,
  affected: 1,
  impact: 'low' as const,
  firstAt: at,
  lastAt: at,
  pages: [{ path: '/assets', count: 12 }],
  releases: ['r-12'],
  isTop: false,
  isSpiking: true,
};
const errors = {
  at,
  scope: 'own' as const,
  hours: 24,
  total: 12,
  rate: { sessions: 4, percent: 25, isHigh: true },
  groups: [group],
  trend: [{ at, count: 12 }],
  alarms: [
    {
      kind: 'spike' as const,
      fingerprint: group.fingerprint,
      message: group.message,
      count: 12,
      at,
    },
  ],
};
const record = {
  id: 'err_1',
  at,
  code: group.code,
  message: group.message,
  category: group.category,
  severity: group.severity,
  source: group.source,
  path: '/assets',
  status: 503,
  requestId: 'req-77',
  stack: 'Error: x\n  at y',
  environment: 'production' as const,
  sessionId: 's1',
  browser: 'Chromium 156',
  system: 'Linux',
  shownInline: false,
  breadcrumbs: [{ kind: 'click' as const, what: '새로고침', at }],
  release: { id: 'r-12', remotes: { 'mfe-portfolio': '1.4.0' } },
};
const source = {
  name: 'upbit',
  kind: 'api' as const,
  status: 'degraded' as const,
  ok: 90,
  failed: 10,
  errorPercent: 10,
  p50Ms: 40,
  p95Ms: 220,
  pausedUntil: null,
  budget: { used: 7, most: 30, perSecond: 10, counters: 2 },
  heartbeats: [
    { at, ok: 45, failed: 0, p50Ms: 40 },
    { at: '2026-11-21T03:30:00.000Z', ok: 45, failed: 10, p50Ms: 44 },
  ],
};
const entry = (id: string, message: string) => ({
  id,
  at,
  level: 'warn' as const,
  message,
  source: 'shell',
  context: { route: '/assets' },
  environment: 'production' as const,
  sessionId: 's1',
});
let server: FakeServer;
const user = userEvent.setup();

beforeEach(() => {
  queryClient.clear();
  server = startFakeServer();
  server.answer(getMonitoringStatus, status);
  server.answer(getMonitoredSources, { at, window: '24h', bucketMinutes: 30, sources: [source] });
  server.answer(getWebVitals, {
    at,
    scope: 'own',
    days: 7,
    by: 'route',
    rows: [
      { key: 'all', name: 'LCP', p75: 2_900, rating: 'needs-improvement', ...samples(9) },
      { key: '/assets', name: 'LCP', p75: 1_100, rating: 'good', ...samples(4) },
      { key: '/assets', name: 'CLS', p75: 0.3, rating: 'poor', ...samples(4) },
    ],
  });
  server.answer(getErrorGroups, errors);
  server.answer(getErrorRecords, { scope: 'own', items: [record], next: null });
  server.answer(getLogEntries, { scope: 'own', items: [entry('l1', '느린 응답')], next: 'c2' });
});

const samples = (sample: number) => ({ sample, good: 0, needsImprovement: 0, poor: sample });
const draw = () =>
  renderInApp(<MonitoringDashboardPage />, { path: '/monitoring-dashboard', locale: 'ko' });

describe('the status of the system', () => {
  it('says how Moa is by all that it depends on, and nothing of servers to a person', async () => {
    draw();
    await screen.findByText(/일부가 느리거나/);
    expect(screen.getByText('데이터베이스').closest('li')?.textContent).toContain('정상');
    expect(screen.getByText('서버 사이 통신').closest('li')?.textContent).toContain('일부 문제');
    screen.getByText('2시간 1분');
    expect(screen.queryByText('열린 연결')).toBeNull();
    expect(server.callsOf(getApiTimes)).toHaveLength(0);
  });

  it('shows what did not work since when and until when', async () => {
    server.answer(getMonitoringStatus, {
      ...status,
      incidents: [
        { part: 'bus', status: 'degraded', since: at, until: null },
        { part: 'storage', status: 'failed', since: at, until: '2026-11-21T03:12:00.000Z' },
      ],
    });
    draw();
    const list = within((await screen.findByText('장애 기록')).closest('section') ?? document.body);
    expect(list.getByText('서버 사이 통신').closest('li')?.textContent).toContain('계속되고');
    expect(list.getByText('저장 공간').closest('li')?.textContent).toMatch(/12분.*정상화/);
  });

  it('is not green above the failures of the day, and is once they are older', async () => {
    const all = status.dependencies.map((part) => ({ ...part, status: 'ok' as const }));
    const failure = { part: 'database' as const, status: 'failed' as const };
    const well = { ...status, status: 'ok' as const, dependencies: all };
    const minutes = Array.from(
      { length: 20 },
      (_, index) => new Date(Date.parse(at) - index * 60_000),
    );
    const incidents = minutes.map((time) => {
      const moment = time.toISOString();
      return { ...failure, since: moment, until: moment };
    });
    server.answer(getMonitoringStatus, { ...well, incidents });
    draw();
    await screen.findByText('지금은 모두 정상입니다. 최근 24시간 동안 장애가 20번 있었습니다.');
    expect(screen.queryByText('모두 정상으로 작동하고 있습니다.')).toBeNull();
    const days = '2026-11-19T03:00:00.000Z';
    const old = { ...failure, since: days, until: days };
    server.answer(getMonitoringStatus, { ...well, incidents: [old] });
    await queryClient.refetchQueries();
    await screen.findByText('모두 정상으로 작동하고 있습니다.');
  });

  it('shows servers, queues and calls to an operator', async () => {
    server.answer(getMonitoringStatus, {
      ...status,
      scope: 'all',
      operations: {
        instance: 'a1b2c3d4',
        instances: 3,
        queues: [{ name: 'sources.due', waiting: 7, active: 1, failed: 0 }],
        sockets: { open: 12, people: 5 },
        caches: [{ name: 'messages', hits: 9, misses: 1, hitPercent: 90 }],
        process: {
          residentBytes: 209_715_200,
          heapUsedBytes: 1,
          heapPercent: 12,
          eventLoopDelayP99Ms: 3.5,
        },
        reports: { accepted: 40, dropped: 2, waiting: 1 },
      },
    });
    const calls = { requests: 9, errors: 1, errorPercent: 11.1, p50Ms: 4, p95Ms: 80, p99Ms: 120 };
    server.answer(getApiTimes, {
      at,
      minutes: 60,
      instance: 'a1b2c3d4',
      instances: 3,
      total: calls,
      groups: [{ group: 'defi', ...calls, p95Ms: 311 }],
    });
    draw();
    await screen.findByText('대기 7');
    screen.getByText('200 MB');
    screen.getByText('서버 3대 가운데 응답한 a1b2c3d4 서버의 값입니다.');
    screen.getByText('90%');
    expect((await screen.findByRole('row', { name: /^defi/ })).textContent).toContain('311ms');
    await user.click(screen.getByRole('radio', { name: '5분' }));
    expect(server.callsOf(getApiTimes).at(-1)?.query.get('window')).toBe('5m');
  });

  it('draws heartbeats of each source, of a day or a week', async () => {
    draw();
    await screen.findByRole('img', { name: /막대 2개 중 1개에서 실패/ });
    await user.click(screen.getByRole('radio', { name: '7일' }));
    expect(server.callsOf(getMonitoredSources).at(-1)?.query.get('window')).toBe('7d');
  });

  it('holds Web Vitals against their limits, by page, app or version', async () => {
    draw();
    await screen.findByText('2.90 s');
    const row = await screen.findByRole('row', { name: /^\/assets/ });
    expect(row.textContent).toMatch(/1.10 s 좋음.*0.300 나쁨/);
    await user.click(screen.getByRole('radio', { name: '버전별' }));
    expect(server.callsOf(getWebVitals).at(-1)?.query.get('by')).toBe('version');
  });

  it('leads from an error to its records and the way there', async () => {
    draw();
    await screen.findByText('오류 급증: 자산을 불러오지 못함 (12건)');
    screen.getByText('오류가 있던 방문 25% · 10% 초과');
    await user.click(screen.getByRole('button', { name: '자산을 불러오지 못함' }));
    const records = await screen.findByRole('dialog');
    await within(records).findByText(/누름: 새로고침/);
    within(records).getByText('req-77');
    expect(server.callsOf(getErrorRecords)[0]?.path).toContain(group.fingerprint);
  });

  it('narrows logs by level and text, goes back in time, and takes them along', async () => {
    draw();
    await screen.findByText('느린 응답');
    server.answer(getLogEntries, { scope: 'own', items: [entry('l0', '오래된 줄')], next: null });
    await user.click(screen.getByRole('button', { name: '더 오래된 기록' }));
    await screen.findByText('오래된 줄');
    expect(server.callsOf(getLogEntries).at(-1)?.query.get('cursor')).toBe('c2');
    await user.selectOptions(screen.getByLabelText('수준'), '오류만');
    await user.type(screen.getByRole('searchbox'), 'chunk');
    await screen.findByText('오래된 줄');
    const last = server.callsOf(getLogEntries).at(-1)?.query;
    expect(Object.fromEntries(last ?? [])).toEqual({ level: 'error', text: 'chunk' });
    server.refuse(exportReports, 503, 'SRV_SERVICE_UNAVAILABLE');
    await user.click(screen.getByRole('button', { name: '로그 내보내기' }));
    expect(server.callsOf(exportReports).at(-1)?.query.get('of')).toBe('logs');
  });

  it('says so where there is nothing wrong', async () => {
    server.answer(getErrorGroups, { ...errors, total: 0, groups: [], trend: [], alarms: [] });
    draw();
    await screen.findByText('지난 24시간 동안 오류가 없었습니다.');
  });
});
