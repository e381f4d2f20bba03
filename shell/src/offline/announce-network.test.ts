/** @jest-environment @moa/build/jest/browser */
import { dismissToast, getToasts } from '@moa/host/internal/notices/toasts';
import { announceNetwork } from './announce-network.ts';
import { watchNetwork } from './network.ts';

const stops: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  for (const { id } of getToasts()) dismissToast(id);
  jest.useRealTimers();
});

const say = (name: 'offline' | 'online') => window.dispatchEvent(new Event(name));

function start(options?: Parameters<typeof watchNetwork>[0]): void {
  const network = watchNetwork(options);
  stops.push(announceNetwork(network), network.stop);
}

describe('the network', () => {
  it('is missed for as long as it is gone, and welcomed back for three seconds', () => {
    start();
    say('offline');
    jest.advanceTimersByTime(3_600_000);
    expect(getToasts()).toMatchObject([
      { title: { ko: '인터넷 연결을 확인해 주세요.' }, type: 'warning', persistent: true },
    ]);
    say('online');
    expect(getToasts()).toMatchObject([
      { title: { ko: '네트워크 연결이 복구되었습니다.' }, type: 'success' },
    ]);
    jest.advanceTimersByTime(3_000);
    expect(getToasts()).toEqual([]);
  });

  it('is missed from the start where there is none', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    start();
    expect(getToasts()).toHaveLength(1);
  });

  it('is not welcomed back when it was never gone', () => {
    start();
    say('online');
    expect(getToasts()).toEqual([]);
  });

  it('is not blamed where the server does not answer: its answer is waited for, and said', async () => {
    let found: 'server' | null = 'server';
    start({ isStored: true, look: async () => found });
    await jest.advanceTimersByTimeAsync(30_000);
    expect(getToasts()).toMatchObject([
      { title: { ko: '서버의 응답을 기다리고 있습니다.' }, type: 'warning', persistent: true },
    ]);
    found = null;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(getToasts()).toMatchObject([
      { title: { ko: '서버에 다시 연결되었습니다.' }, type: 'success' },
    ]);
  });

  it('is missed on a page from storage that reaches nobody, whatever the browser says, and nothing else is said before', async () => {
    start({ isStored: true, look: async () => 'network' });
    expect(getToasts()).toEqual([]);
    await jest.advanceTimersByTimeAsync(0);
    expect(getToasts()).toMatchObject([{ title: { ko: '인터넷 연결을 확인해 주세요.' } }]);
  });

  it('is not blamed while the first look goes on, which is said after a second', async () => {
    start({ isStored: true, look: () => new Promise(() => undefined) });
    await jest.advanceTimersByTimeAsync(999);
    expect(getToasts()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(getToasts()).toMatchObject([{ title: { ko: '서버의 응답을 기다리고 있습니다.' } }]);
  });

  it('is what is missed once it goes while the server is waited for', async () => {
    start({ isStored: true, look: async () => 'server' });
    say('offline');
    expect(getToasts()).toMatchObject([{ title: { ko: '인터넷 연결을 확인해 주세요.' } }]);
    say('online');
    await jest.advanceTimersByTimeAsync(0);
    expect(getToasts()).toMatchObject([{ title: { ko: '서버의 응답을 기다리고 있습니다.' } }]);
  });

  it.each([
    ['server', () => Promise.resolve(new Response('', { status: 503 }))],
    ['server', () => Promise.resolve(new Response('<html>a portal</html>'))],
    ['server', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)('tells a failing or slow server from no connection: %s', async (lost, answer) => {
    globalThis.fetch = answer;
    start({ isStored: true });
    await jest.advanceTimersByTimeAsync(10);
    expect(getToasts()).toMatchObject([
      {
        title: {
          en:
            lost === 'server'
              ? 'Waiting for the server to respond.'
              : 'Please check your internet connection.',
        },
      },
    ]);
  });
});
