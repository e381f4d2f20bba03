import { listMarkets } from '@moa/contracts/assets/markets';
import { listPositions } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import type { Alert } from '@moa/contracts/notifications/alert-kinds';
import { deleteEvent, listEvents, processEvent } from '@moa/contracts/realtime/events';
import { getRealtimeMetrics } from '@moa/contracts/realtime/metrics';
import { getRealtimePerformance, optimizeRealtime } from '@moa/contracts/realtime/performance';
import { getRefreshStatus, startRefresh } from '@moa/contracts/realtime/refresh';
import {
  defaultRealtimeSettings,
  putRealtimeSettings,
  resetRealtimeSettings,
} from '@moa/contracts/realtime/settings';
import { getSubscriptions } from '@moa/contracts/realtime/subscriptions';
import {
  endSimulation,
  simulate,
  testConnection,
  testMessage,
} from '@moa/contracts/realtime/tests';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import {
  forgetLink,
  noteSimulated,
  noteTest,
  onReconnectWish,
  showLink,
} from '@moa/host/internal/late/realtime-link';
import { forgetRealtimeSettings } from '@moa/host/internal/late/realtime-settings';
import { queryClient } from '@moa/host/query';
import { realtimeStore } from '@moa/host/realtime';
import { buildPositionPage, buildSummary } from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RealtimePage from './page.tsx';

const at = '2026-11-21T03:00:00.000Z';
const heard = { sockets: 1, frequency: 10, lastAt: at };
const counted = { messages: 3, bytes: 900, coalesced: 2 };
const performance = {
  at,
  roundTripMs: 30,
  messagesPerSecond: 1,
  bytesPerSecond: 2_048,
  coalescedPercent: 0,
  openedLastHour: 1,
  silentLastHour: 0,
  delay: { p50: 120, p95: 400, sample: 20 },
  proposals: [],
};
const events = {
  page: 1,
  limit: 10,
  total: 2,
  items: [
    {
      id: 'rte_2',
      seq: 2,
      type: 'notification-update' as const,
      at,
      processedAt: null,
      payload: { alert: { title: '비트코인이 올랐습니다' }, unread: 1 },
    },
    {
      id: 'rte_1',
      seq: 1,
      type: 'settings-update' as const,
      at,
      processedAt: at,
      payload: { at },
    },
  ],
};
let server: FakeServer;
const user = userEvent.setup();

beforeEach(() => {
  setDisplayCurrency('KRW');
  queryClient.clear();
  forgetRealtimeSettings();
  forgetLink();
  realtimeStore.setState({ status: 'connected', lastMessageAt: Date.now(), pricedAt: Date.now() });
  server = startFakeServer();
  server.answer(getSummary, buildSummary());
  server.answer(listPositions, buildPositionPage([], '0'));
  server.answer(listMarkets, {
    currency: 'KRW',
    stepMs: 3_600_000,
    from: at,
    quality: 'ok',
    asOf: at,
    items: [{ symbol: 'BTC', prices: [], change: null, kimchiPremium: '3.10' }],
  });
  server.answer(getRealtimeMetrics, {
    at,
    since: at,
    connections: 1,
    total: counted,
    channels: {},
    messagesPerSecond: 1,
    roundTripMs: 30,
    waitingBytes: 0,
  });
  server.answer(getRealtimePerformance, performance);
  server.answer(getSubscriptions, {
    subscriptions: defaultRealtimeSettings.subscriptions,
    listening: {
      priceUpdates: heard,
      positionChanges: heard,
      portfolioUpdates: heard,
      notifications: heard,
      systemStatus: heard,
    },
  });
  server.answer(listEvents, events);
});

const draw = () => renderInApp(<RealtimePage />, { path: '/realtime', locale: 'ko' });
const saved = (change: object) => ({ ...defaultRealtimeSettings, ...change, changedAt: at });

describe('the page of the live connection', () => {
  it('writes the titles of known alerts in the language of the page', async () => {
    const alert: Alert = {
      id: 'alr_1',
      kind: 'wallet.added',
      title: '‘Ledger’ 지갑을 추가했습니다',
      message: '',
      type: 'info',
      data: { sourceId: 'src_1', label: 'Ledger', provider: 'ethereum' },
      timestamp: at,
      read: false,
    };
    const items = events.items.map((event) => ({ ...event, payload: { alert, unread: 1 } }));
    server.answer(listEvents, { ...events, items: items.slice(0, 1), total: 1 });
    renderInApp(<RealtimePage />, { path: '/realtime', locale: 'en' });
    await screen.findByText(/Added wallet “Ledger”/);
    expect(screen.queryByText(/지갑을 추가했습니다/)).toBeNull();
  });

  it('tells how the connection does, and opens another one where that is wanted', async () => {
    const reconnect = jest.fn();
    onReconnectWish(reconnect);
    showLink({
      connectedAt: null,
      attempt: 2,
      nextTryAt: Date.now() + 7_000,
      roundTripMs: 42,
      heartbeatAt: Date.now(),
      gaps: 1,
    });
    draw();
    screen.getByText('42ms');
    screen.getByText('5번 중 2번째');
    screen.getByText('7초 뒤 다시 시도');
    await screen.findByText('2회');
    await user.click(screen.getByRole('button', { name: '다시 연결' }));
    expect(reconnect).toHaveBeenCalledTimes(1);
  });

  it('shows prices as they come, with the premium in Korea, and stands still while it is paused', async () => {
    const price = (usd: string, krw: string) =>
      new Map([
        [
          'BTC',
          {
            symbol: 'BTC',
            usd,
            krw,
            change24h: '1.5',
            volume24h: '2500',
            source: 'binance',
            at,
          },
        ],
      ]);
    realtimeStore.setState({ prices: price('100', '140000') });
    draw();
    const row = await screen.findByRole('row', { name: /BTC/ });
    expect(row.textContent).toContain('140,000');
    // 2,500 units at 140,000 won.
    expect(row.textContent).toContain('3.5억');
    await within(row).findByText('3.10%');
    await user.click(screen.getByRole('button', { name: '일시 정지' }));
    act(() => realtimeStore.setState({ prices: price('101', '141400') }));
    expect(row.textContent).toContain('140,000');
    await user.click(screen.getByRole('button', { name: '다시 시작' }));
    expect(row.textContent).toContain('141,400');
  });

  it('stores what is wanted, and how often', async () => {
    draw();
    server.answer(putRealtimeSettings, saved({}));
    await user.selectOptions(await screen.findByLabelText('시세 간격'), '60초');
    expect(server.callsOf(putRealtimeSettings).at(-1)?.body).toEqual({
      updateFrequency: { prices: 60 },
    });
    await user.click(screen.getByRole('switch', { name: '보유 변화' }));
    expect(server.callsOf(putRealtimeSettings).at(-1)?.body).toEqual({
      subscriptions: { positionChanges: false },
    });
    await user.selectOptions(screen.getByLabelText('최대 재연결 횟수'), '10회');
    expect(server.callsOf(putRealtimeSettings).at(-1)?.body).toEqual({ maxReconnectAttempts: 10 });
    server.answer(resetRealtimeSettings, saved({}));
    await user.click(screen.getByRole('button', { name: '기본값으로' }));
    expect(server.callsOf(resetRealtimeSettings)).toHaveLength(1);
  });

  it('is as before where the server refuses it, and says so', async () => {
    draw();
    server.refuse(putRealtimeSettings, 503, 'SRV_SERVICE_UNAVAILABLE');
    await user.selectOptions(await screen.findByLabelText('시세 간격'), '60초');
    await screen.findByText(/저장하지 못했습니다/);
    expect(screen.getByLabelText<HTMLSelectElement>('시세 간격').value).toBe('10');
  });

  it('says why nothing moves while it is switched off, and switches it on', async () => {
    draw();
    server.answer(putRealtimeSettings, saved({ enabled: false }));
    await user.click(screen.getByRole('switch', { name: '실시간 연결 사용' }));
    await screen.findByText('실시간 연결을 꺼 두었습니다');
    server.answer(putRealtimeSettings, saved({ enabled: true }));
    await user.click(screen.getByRole('button', { name: '실시간 켜기' }));
    await screen.findByText('실시간 시세');
  });

  it('lists events, marks one as seen and takes one off', async () => {
    draw();
    await screen.findByText('새 알림: 비트코인이 올랐습니다');
    server.answer(processEvent, { ...events.items[0], processedAt: at } as never);
    await user.click(screen.getByRole('button', { name: '새 알림 2번 확인함으로 표시' }));
    expect(server.callsOf(processEvent).at(-1)?.path).toContain('rte_2');
    server.answer(deleteEvent, { id: 'rte_1' });
    await user.click(screen.getByRole('button', { name: '설정 변경 1번 목록에서 지우기' }));
    expect(server.callsOf(deleteEvent).at(-1)?.path).toContain('rte_1');
  });

  it('tries the connection, a message and made-up prices', async () => {
    draw();
    server.answer(testConnection, {
      connections: [{ id: 'c', roundTripMs: 12, thisSession: true }],
    });
    await user.click(screen.getByRole('button', { name: '연결 확인' }));
    await screen.findByText('이 계정의 연결 1개: 12ms');
    server.answer(testMessage, { id: 'msg_1', sentAt: at, sockets: 1 });
    await user.click(screen.getByRole('button', { name: '테스트 메시지 보내기' }));
    await screen.findByText(/메시지를 보냈습니다/);
    act(() => noteTest({ id: 'msg_1', text: null, at: Date.now() }));
    await screen.findByText(/만에 도착했습니다/);
    server.answer(simulate, {
      id: 'sim_1',
      symbol: 'BTC',
      startedAt: at,
      endsAt: at,
      messagesPerSecond: 2,
    });
    await user.click(screen.getByRole('button', { name: '모의 시세 보기' }));
    act(() =>
      noteSimulated({ id: 'sim_1', symbol: 'BTC', usd: '100', isLast: false, at: Date.now() }),
    );
    await screen.findByText(/실제 시세가 아니며/);
    server.answer(endSimulation, { id: 'sim_1' });
    await user.click(screen.getByRole('button', { name: '모의 시세 끝내기' }));
    expect(server.callsOf(endSimulation).at(-1)?.path).toContain('sim_1');
    act(() =>
      noteSimulated({ id: 'sim_1', symbol: 'BTC', usd: '100', isLast: true, at: Date.now() }),
    );
    expect(screen.queryByText(/실제 시세가 아니며/)).toBeNull();
  });

  it('says that the connection is fine only while there is one', async () => {
    realtimeStore.setState({ status: 'connecting', lastMessageAt: null });
    draw();
    await screen.findByText(/^연결되면 변경할 설정이/);
    expect(screen.queryByText(/연결이 잘 되고 있습니다/)).toBeNull();
    act(() => realtimeStore.setState({ status: 'connected', lastMessageAt: Date.now() }));
    await screen.findByText(/연결이 잘 되고 있습니다/);
    expect(screen.queryByText(/^연결되면 변경할 설정이/)).toBeNull();
  });

  it('proposes what would be better, and chooses it on a press', async () => {
    server.answer(getRealtimePerformance, {
      ...performance,
      proposals: [
        {
          id: 'slower-updates',
          path: 'updateFrequency.prices',
          from: 10,
          to: 20,
          measured: 2_000,
          reason: 'round-trip-ms',
        },
      ],
    });
    draw();
    await screen.findByText('왕복 2,000ms · 10초 → 20초');
    server.answer(optimizeRealtime, { proposals: [], applied: ['slower-updates'] });
    await user.click(screen.getByRole('button', { name: '시세를 덜 자주 받기 적용' }));
    expect(server.callsOf(optimizeRealtime).at(-1)?.body).toEqual({ apply: ['slower-updates'] });
  });

  it('reads sources again and tells how far each is', async () => {
    draw();
    const job = {
      refreshId: 'ref_1',
      startedAt: at,
      finishedAt: null,
      sources: [
        {
          sourceId: 's1',
          label: '다시 읽는 곳',
          provider: 'upbit',
          finishedAt: null,
          status: 'running' as const,
          error: null,
        },
      ],
    };
    server.answer(startRefresh, { ...job, status: 'running' });
    server.answer(getRefreshStatus, { ...job, status: 'running' });
    await user.click(screen.getByRole('button', { name: '모두 새로고침' }));
    await screen.findByText('다시 읽는 곳');
    expect(screen.getAllByText('불러오는 중').length).toBeGreaterThan(0);
  });
});
