/** @jest-environment @moa/build/jest/browser */
import { defaultRealtimeSettings } from '@moa/contracts/realtime/settings';
import { createSocketToken } from '@moa/contracts/realtime/ws';
import { setDisplayCurrency, setFigureStyle } from '@moa/host/internal/currency';
import { noLink } from '@moa/host/internal/late/realtime-link';
import { startFakeServer } from '@moa/testing/fake-server';
import { shareConnection } from './share-connection.ts';
import { FakeSocket } from './testing/fake-socket.ts';
import { FakeChannel, FakeLocks } from './testing/fake-tabs.ts';
import { signIn } from './testing/sign-in.ts';

type SharedStatus = Parameters<Parameters<typeof shareConnection>[2]['onStatus']>[0];
type Tab = {
  heard: string[];
  lost: string[];
  /** The last event that it has, or knows to be missed. */
  until: number | null;
  /** Numbers of the events that it applied. */
  events: number[];
  status: SharedStatus;
  channel: FakeChannel;
  close(): void;
  reconnect(): void;
  wake(): void;
};
const tabs: Tab[] = [];
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const open = () => FakeSocket.opened.filter(({ readyState }) => readyState === 1);
const subscriptions = () =>
  FakeSocket.last().sent.flatMap((message) => (message.type === 'subscribe' ? [message] : []));

const ofDevice = { ...defaultRealtimeSettings, updateInterval: 1_000 };

async function openTab(
  userId = 'u1',
  settings = ofDevice,
  known: Partial<Parameters<typeof shareConnection>[3]> = {},
): Promise<Tab> {
  const tab: Tab = {
    heard: [],
    lost: [],
    until: null,
    events: [],
    status: { status: 'disconnected', error: null, heardAt: null, link: noLink },
    channel: undefined as never,
    close: () => undefined,
    reconnect: () => undefined,
    wake: () => undefined,
  };
  const listeners: Parameters<typeof shareConnection>[2] = {
    onStatus: (status) => {
      tab.status = status;
    },
    onMessage: (message) => {
      if (message.channel === 'notifications') tab.events.push(message.seq);
      if (message.type === 'price-update') tab.heard.push(message.payload.prices[0]?.usd ?? '');
    },
    onLost: (channel) => tab.lost.push(channel),
    onEvents: (until) => {
      tab.until = until;
    },
  };
  const shared = shareConnection(userId, settings, listeners, {
    readSince: Date.now(),
    lastEvent: null,
    ...known,
  });
  tab.close = shared.stop;
  tab.reconnect = shared.reconnect;
  tab.wake = shared.wake;
  tab.channel = FakeChannel.open.at(-1) as FakeChannel;
  tabs.push(tab);
  await pass(150);
  return tab;
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.install();
  FakeSocket.onOpened = (socket) => socket.welcome();
  FakeLocks.install();
  signIn();
  setDisplayCurrency('KRW');
  startFakeServer().answer(createSocketToken, {
    token: 'one-time',
    expiresAt: new Date().toISOString(),
  });
});
afterEach(() => {
  for (const { close } of tabs.splice(0)) close();
  jest.useRealTimers();
});

describe('the tabs of a person', () => {
  it('share one connection, and each hears everything', async () => {
    const [first, second] = [await openTab(), await openTab()];
    FakeSocket.last().prices(1, '10');
    await pass(0);
    expect(FakeSocket.opened).toHaveLength(1);
    expect([first.heard, second.heard]).toEqual([['10'], ['10']]);
    expect([first.status.status, second.status.status]).toEqual(['connected', 'connected']);
  });

  it('give a new one a fresh state at once', async () => {
    await openTab();
    expect(subscriptions()).toHaveLength(1);
    await openTab();
    expect(subscriptions()).toHaveLength(2);
  });

  it('are led by another one as soon as the leader is closed', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.close();
    await pass(50);
    expect(open()).toHaveLength(1);
    FakeSocket.last().prices(1, '11');
    expect(second.heard).toEqual(['11']);
    expect(first.heard).toEqual([]);
  });

  it('are led by another one within a second when the leader is frozen', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await pass(5_000);
    expect(FakeSocket.opened).toHaveLength(1);
    first.channel.frozen = true;
    await pass(1_000);
    expect(FakeSocket.opened).toHaveLength(2);
    FakeSocket.last().prices(1, '12');
    expect(second.heard).toEqual(['12']);
    // Thawed, it has lost the lead, and follows.
    first.channel.frozen = false;
    await pass(1_000);
    expect(open()).toHaveLength(1);
    FakeSocket.last().prices(2, '13');
    await pass(0);
    expect(first.heard.at(-1)).toBe('13');
  });

  it('leave a silent leader alone while nobody looks', async () => {
    const [first] = [await openTab(), await openTab()];
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    first.channel.frozen = true;
    await pass(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it('are each served in their currency', async () => {
    await openTab();
    await openTab();
    const other = new FakeChannel('moa.realtime.u1');
    other.postMessage({ type: 'want', tab: 'other', currency: 'EUR', seen: true, fresh: false });
    await pass(150);
    expect(subscriptions().at(-1)?.currencies?.toSorted()).toEqual(['EUR', 'KRW']);
    setDisplayCurrency('USD');
    await pass(150);
    expect(subscriptions().at(-1)?.currencies?.toSorted()).toEqual(['EUR', 'USD']);
    other.postMessage({ type: 'bye', tab: 'other' });
    await openTab();
    expect(subscriptions().at(-1)?.currencies).toEqual(['USD']);
  });

  it('are asked again what they want by a new leader', async () => {
    const [first] = [await openTab(), await openTab(), await openTab()];
    setDisplayCurrency('USD');
    first.close();
    await pass(300);
    expect(subscriptions().at(-1)?.currencies).toEqual(['USD']);
    expect(open()).toHaveLength(1);
  });

  it('hear of a lost connection, and how the leader fares', async () => {
    const [, second] = [await openTab(), await openTab()];
    FakeSocket.onOpened = undefined;
    FakeSocket.last().close();
    await pass(0);
    expect(second.status).toMatchObject({ status: 'connecting', error: 'Connection error' });
    FakeSocket.onOpened = (socket) => socket.welcome();
    await pass(5_000);
    expect(second.status.status).toBe('connected');
    FakeSocket.last().subscribed(9, false);
    await pass(0);
    expect(second.lost).toEqual(['notifications']);
  });

  it('resume events together, whoever of them leads', async () => {
    const [first, second] = [await openTab(), await openTab()];
    FakeSocket.last().subscribed(40);
    FakeSocket.last().event(41);
    await pass(0);
    first.close();
    await pass(300);
    expect(subscriptions()[0]?.after).toBe(41);
    FakeSocket.last().subscribed(41);
    FakeSocket.last().event(42);
    await openTab();
    second.reconnect();
    await pass(300);
    expect(subscriptions()[0]?.after).toBe(42);
  });

  it('go on where they were, whoever leads: one that rested meanwhile reads again what it missed', async () => {
    await openTab();
    FakeSocket.last().subscribed(40);
    FakeSocket.last().event(41);
    await pass(0);
    const rested = await openTab('u1', ofDevice, { lastEvent: 38 });
    const late = await openTab('u1', ofDevice, { readSince: Date.now() - 60_000 });
    const fresh = await openTab();
    const there = await openTab('u1', ofDevice, { lastEvent: 41 });
    expect(subscriptions().at(-1)?.after).toBe(41);
    FakeSocket.last().subscribed(41);
    FakeSocket.last().event(42);
    await pass(0);
    expect([rested.lost, late.lost]).toEqual([['notifications'], ['notifications']]);
    expect([fresh.lost, there.lost]).toEqual([[], []]);
    expect([rested, late, fresh, there].map(({ until }) => until)).toEqual([42, 42, 42, 42]);
  });

  it('hear each event once, and of each that none of them has, whoever leads', async () => {
    const [first, ahead] = [await openTab(), await openTab()];
    const third = await openTab();
    FakeSocket.last().subscribed(40);
    FakeSocket.last().event(41);
    await pass(0);
    // The next leader has not heard of 42, which the others have.
    ahead.channel.frozen = true;
    FakeSocket.last().event(42);
    await pass(0);
    ahead.channel.frozen = false;
    expect([ahead.until, third.until]).toEqual([41, 42]);
    third.events.length = 0;
    first.close();
    await pass(300);
    expect(subscriptions().at(-1)?.after).toBe(41);
    FakeSocket.last().subscribed(41);
    FakeSocket.last().event(42);
    FakeSocket.last().event(43);
    await pass(0);
    expect([ahead.until, third.until]).toEqual([43, 43]);
    expect(third.events).toEqual([43]);
    expect([ahead.lost, third.lost]).toEqual([[], []]);
  });

  it('read again what a tab missed that has heard events before', async () => {
    const [, second] = [await openTab(), await openTab()];
    FakeSocket.last().subscribed(40);
    FakeSocket.last().event(41);
    await pass(0);
    second.channel.frozen = true;
    FakeSocket.last().event(42);
    await pass(0);
    second.channel.frozen = false;
    FakeSocket.last().event(43);
    await pass(0);
    expect(second.lost).toEqual(['notifications']);
    expect(second.until).toBe(43);
  });

  it('go on where the server’s numbers begin anew', async () => {
    const [, second] = [await openTab(), await openTab()];
    FakeSocket.last().subscribed(40);
    FakeSocket.last().event(41);
    await pass(0);
    second.events.length = 0;
    FakeSocket.last().close();
    await pass(6_000);
    FakeSocket.last().subscribed(2, false);
    FakeSocket.last().event(3);
    await pass(0);
    expect(second.lost).toEqual(['notifications']);
    expect(second.events).toEqual([3]);
  });

  it('have no timer of a hidden one that follows', async () => {
    await openTab();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(150);
    const before = jest.getTimerCount();
    await openTab();
    await pass(200);
    expect(jest.getTimerCount()).toBe(before);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
  });

  it('do not stay live for a visible one that has crashed', async () => {
    await openTab();
    const other = new FakeChannel('moa.realtime.u1');
    other.postMessage({ type: 'want', tab: 'x', currency: 'EUR', seen: true, fresh: false });
    await pass(150);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    other.postMessage({ type: 'ask', tab: 'x' });
    await pass(150);
    expect(subscriptions().at(-1)?.intervalMs).toBe(1_000);
    await pass(6_000);
    FakeSocket.last().prices(1, '15');
    await pass(150);
    expect(subscriptions().at(-1)?.intervalMs).toBeUndefined();
    expect(subscriptions().at(-1)?.currencies).toEqual(['KRW']);
    visibility.mockReturnValue('visible');
  });

  it('ask for no fresh state where only the writing of figures has changed', async () => {
    await openTab();
    setFigureStyle({ grouping: 'plain' });
    await pass(150);
    expect(subscriptions()).toHaveLength(1);
    setFigureStyle({ grouping: 'grouped' });
  });

  it('leave a connection that is up alone when one of them tries again', async () => {
    const [, second] = [await openTab(), await openTab()];
    second.wake();
    await pass(150);
    expect(FakeSocket.opened).toHaveLength(1);
    expect(open()).toHaveLength(1);
  });

  it('leave it to the person’s frequencies while nobody looks, and are live again when somebody does', async () => {
    await openTab();
    expect(subscriptions().at(-1)?.intervalMs).toBe(1_000);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(150);
    expect(subscriptions().at(-1)?.intervalMs).toBeUndefined();
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(150);
    expect(subscriptions().at(-1)?.intervalMs).toBe(1_000);
  });

  it('wake a connection that was given up when one of them is looked at', async () => {
    await openTab('u1', { ...ofDevice, maxReconnectAttempts: 0 });
    await openTab();
    FakeSocket.last().close();
    await pass(60_000);
    expect(open()).toHaveLength(0);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(150);
    expect(open()).toHaveLength(1);
  });

  it('that was frozen asks for what it missed when it is looked at, and no other does', async () => {
    const [, second] = [await openTab(), await openTab()];
    const before = subscriptions().length;
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(150);
    expect([subscriptions().length, second.lost]).toEqual([before, []]);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    second.channel.frozen = true;
    await pass(20_000);
    second.channel.frozen = false;
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(150);
    expect(subscriptions()).toHaveLength(before + 1);
    expect(second.lost).toEqual(['notifications']);
  });

  it('of two people share nothing', async () => {
    const [first, second] = [await openTab('u1'), await openTab('u2')];
    expect(FakeSocket.opened).toHaveLength(2);
    FakeSocket.last().prices(1, '14');
    await pass(0);
    expect([first.heard, second.heard]).toEqual([[], ['14']]);
  });

  it('do not believe what is no message of theirs', async () => {
    const tab = await openTab();
    new FakeChannel('moa.realtime.u1').postMessage({
      type: 'want',
      tab: 'x',
      currency: 'GBP',
      seen: true,
    });
    await pass(150);
    expect(subscriptions()).toHaveLength(1);
    expect(tab.status.status).toBe('connected');
  });

  it('leave nothing behind', async () => {
    const opened = [await openTab(), await openTab()];
    for (const { close } of opened) close();
    await pass(10);
    expect([open().length, FakeChannel.open.length, jest.getTimerCount()]).toEqual([0, 0, 0]);
  });
});

it('leads alone in a browser without locks', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const tab = await openTab();
  expect(tab.status.status).toBe('connected');
});
