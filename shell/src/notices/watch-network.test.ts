import { dismissToast, getToasts } from '@moa/host/internal/notices/toasts';
import { watchNetwork } from './watch-network.ts';

let stop: () => void = () => undefined;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  for (const { id } of getToasts()) dismissToast(id);
  jest.useRealTimers();
});

const say = (name: 'offline' | 'online') => window.dispatchEvent(new Event(name));

describe('the network', () => {
  it('is missed for as long as it is gone, and welcomed back for three seconds', () => {
    stop = watchNetwork();
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
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    stop = watchNetwork();
    expect(getToasts()).toHaveLength(1);
  });

  it('is not welcomed back when it was never gone', () => {
    stop = watchNetwork();
    say('online');
    expect(getToasts()).toEqual([]);
  });
});
