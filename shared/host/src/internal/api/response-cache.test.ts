import { getSummary } from '@moa/contracts/assets/summary';
import { me } from '@moa/contracts/auth/me';
import { getHealth } from '@moa/contracts/health';
import { listInbox, markAllRead } from '@moa/contracts/notifications/inbox';
import { createSocketToken } from '@moa/contracts/realtime/ws';
import { listNetworks } from '@moa/contracts/settings/networks';
import { forgetResponses, freshFor, throughCache } from './response-cache.ts';

let requested = 0;
const ask = async () => {
  requested += 1;
  return requested;
};
const read = (options?: { force: boolean }) => throughCache('/networks', 300_000, ask, options);

beforeEach(() => {
  jest.useFakeTimers();
  forgetResponses();
  requested = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

describe('answers that are told again', () => {
  it('asks once in five minutes', async () => {
    expect(await read()).toBe(1);
    jest.advanceTimersByTime(299_999);
    expect(await read()).toBe(1);
  });

  it('tells a stale answer at once and renews it behind, once', async () => {
    await read();
    jest.advanceTimersByTime(300_000);
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    await jest.advanceTimersByTimeAsync(0);
    expect(requested).toBe(2);
    expect(await read()).toBe(2);
  });

  it('waits for the server when ten minutes have passed', async () => {
    await read();
    jest.advanceTimersByTime(600_000);
    expect(await read()).toBe(2);
  });

  it('asks when it is told to, and when something was changed', async () => {
    await read();
    expect(await read({ force: true })).toBe(2);
    forgetResponses();
    expect(await read()).toBe(3);
  });

  it('does not keep what was on its way while something changed', async () => {
    const late = read();
    forgetResponses();
    await late;
    expect(await read()).toBe(2);
  });

  it('keeps no failure', async () => {
    await expect(
      throughCache('/networks', 300_000, () => Promise.reject(new Error('down'))),
    ).rejects.toThrow();
    expect(await read()).toBe(1);
  });

  it.each([
    ['which networks there are', listNetworks, 300_000],
    ['the inbox', listInbox, 0],
    ['an amount of money', getSummary, 0],
    ['who one is', me, 0],
    ['a token for the socket', createSocketToken, 0],
    ['an act', markAllRead, 0],
    ['how the server feels', getHealth, 0],
  ])('keeps %s for %p ms', (_, operation, ms) => {
    expect(freshFor(operation)).toBe(ms);
  });
});
