import { realtimeStore } from '@moa/host/realtime';
import { setLocale } from '@moa/i18n/locale';
import { renderInApp } from '@moa/testing/render-in-app';
import { act } from '@testing-library/react';
import { ConnectionButton } from './connection-button.tsx';

const network = { online: true };
function setNetwork(online: boolean) {
  network.online = online;
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));
const hear = () => act(() => realtimeStore.setState({ lastMessageAt: Date.now() }));

function shown() {
  const { container } = renderInApp(<ConnectionButton />);
  const button = () => container.querySelector('[data-connection]');
  return {
    state: () => button()?.getAttribute('data-connection'),
    words: () => button()?.textContent?.replace(/, .*$/, ''),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  setLocale('ko');
  network.online = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.online);
  realtimeStore.setState({
    status: 'connected',
    lastMessageAt: Date.now(),
    pricedAt: null,
    error: null,
  });
});
afterEach(() => jest.useRealTimers());

it('is live while something is heard, and says so without an age', () => {
  const { state, words } = shown();
  for (let second = 0; second < 40; second += 1) {
    pass(1);
    hear();
  }
  expect([state(), words()]).toEqual(['live', '실시간']);
});

it('tells the age after ten seconds of silence, and counts on', () => {
  const { state, words } = shown();
  pass(9);
  expect(words()).toBe('실시간');
  pass(2);
  expect([state(), words()]).toEqual(['silent', '오프라인 · 11초 전']);
  pass(27);
  expect(words()).toBe('오프라인 · 38초 전');
  hear();
  pass(1);
  expect(words()).toBe('실시간');
});

it('is not live where the server is heard and the market is not', () => {
  const { state, words } = shown();
  act(() => realtimeStore.setState({ pricedAt: Date.now() }));
  for (let second = 0; second < 29; second += 1) {
    pass(1);
    hear();
  }
  expect([state(), words()]).toEqual(['live', '실시간']);
  for (let second = 0; second < 6; second += 1) {
    pass(1);
    hear();
  }
  expect([state(), words()]).toEqual(['still', '시세 멈춤 · 35초 전']);
  act(() => realtimeStore.setState({ pricedAt: Date.now() }));
  pass(1);
  expect(words()).toBe('실시간');
});

it('is told at once where the browser says that there is no network', () => {
  const { words } = shown();
  pass(3);
  setNetwork(false);
  expect(words()).toBe('오프라인 · 3초 전');
  setNetwork(true);
  expect(words()).toBe('실시간');
});

it('says the same in English', () => {
  const { words } = shown();
  act(() => setLocale('en'));
  pass(12);
  expect(words()).toBe('Offline · 12 seconds ago');
});

it('connects before anything was heard', () => {
  realtimeStore.setState({ status: 'connecting', lastMessageAt: null });
  expect(shown().words()).toBe('연결 중');
});
