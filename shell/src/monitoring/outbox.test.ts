import { sending } from '@moa/contracts/monitoring/limits';
import { createOutbox } from './outbox.ts';

type Posted = { path: string; data: readonly unknown[]; leaving: boolean };

let posted: Posted[];
let answer: 'taken' | 'refused' | 'again';
let outbox: ReturnType<typeof createOutbox>;
beforeEach(() => {
  jest.useFakeTimers();
  posted = [];
  answer = 'taken';
  outbox = createOutbox(async (path, data, leaving) => {
    posted.push({ path, data, leaving });
    return answer;
  });
});
afterEach(() => {
  outbox.stop();
  jest.useRealTimers();
});

const sizes = (path: string) =>
  posted.filter((one) => one.path === path).map(({ data }) => data.length);
const add = (kind: Parameters<typeof outbox.add>[0], count: number) => {
  for (let item = 0; item < count; item += 1) outbox.add(kind, item);
};

describe('what a page reports', () => {
  it('is sent every half minute', async () => {
    add('metrics', 3);
    await jest.advanceTimersByTimeAsync(sending.flushMs - 1);
    expect(posted).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(posted).toEqual([{ path: '/api/monitoring/metrics', data: [0, 1, 2], leaving: false }]);
    await jest.advanceTimersByTimeAsync(sending.flushMs);
    expect(posted).toHaveLength(1);
  });

  it('is sent at once where a batch is full: 50 metrics, 20 events', async () => {
    add('metrics', sending.metricsBatch);
    add('events', sending.eventsBatch);
    await jest.advanceTimersByTimeAsync(0);
    expect(sizes('/api/monitoring/metrics')).toEqual([50]);
    expect(sizes('/api/monitoring/events')).toEqual([20]);
  });

  it('is sent within a second where something failed', async () => {
    add('errors', 1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sizes('/api/monitoring/errors')).toEqual([1]);
  });

  it('waits for the next time where it cannot be sent, and no line grows beyond its bound', async () => {
    answer = 'again';
    add('errors', 70);
    await jest.advanceTimersByTimeAsync(1_000);
    const tries = posted.length;
    expect(tries).toBe(1);
    await jest.advanceTimersByTimeAsync(sending.flushMs - 2_000);
    expect(posted).toHaveLength(tries);
    answer = 'taken';
    posted = [];
    await jest.advanceTimersByTimeAsync(2_000);
    expect(sizes('/api/monitoring/errors')).toEqual([20, 20, 10]);
    expect(posted.flatMap(({ data }) => data)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 20),
    );
  });

  it('is dropped where the server refuses it', async () => {
    answer = 'refused';
    add('logs', 1);
    await jest.advanceTimersByTimeAsync(2 * sending.flushMs);
    expect(posted).toHaveLength(1);
  });

  it('goes all at once, in one turn, when the page goes', () => {
    add('metrics', 10);
    add('errors', 6);
    posted = [];
    void outbox.flush();
    expect(posted.every(({ leaving }) => leaving)).toBe(true);
    expect(sizes('/api/monitoring/metrics')).toEqual([10]);
    expect(sizes('/api/monitoring/errors')).toEqual([4, 2]);
  });

  it('of somebody who has gone is sent no more, nor what was under way', async () => {
    const { promise, resolve } = Promise.withResolvers<'again'>();
    let tries = 0;
    outbox = createOutbox(() => {
      tries += 1;
      return promise;
    });
    add('events', 5);
    await jest.advanceTimersByTimeAsync(sending.flushMs);
    add('events', 2);
    outbox.stop();
    resolve('again');
    add('errors', 1);
    await jest.advanceTimersByTimeAsync(2 * sending.flushMs);
    expect(tries).toBe(1);
  });
});
