import fc from 'fast-check';
import { pauseBefore, retryWithBackoff } from './retry-with-backoff.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const failing = (times: number) => {
  const tried: number[] = [];
  const act = async (attempt: number) => {
    tried.push(attempt);
    if (attempt <= times) throw new Error(`attempt ${attempt}`);
    return 'done';
  };
  return { act, tried };
};

describe('repeating with growing pauses', () => {
  it('tries three times, then says why the last one failed', async () => {
    const { act, tried } = failing(5);
    const ended = expect(retryWithBackoff(act)).rejects.toThrow('attempt 3');
    await jest.runAllTimersAsync();
    await ended;
    expect(tried).toEqual([1, 2, 3]);
  });

  it('answers as soon as one succeeds', async () => {
    const { act, tried } = failing(1);
    const answer = retryWithBackoff(act);
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(answer).resolves.toBe('done');
    expect(tried).toEqual([1, 2]);
  });

  it('gives up at once on what will not get better', async () => {
    const { act, tried } = failing(5);
    const options = { isWorthRepeating: () => false };
    await expect(retryWithBackoff(act, options)).rejects.toThrow('attempt 1');
    expect(tried).toEqual([1]);
  });

  it('ends within a pause when it is told to, and leaves no timer', async () => {
    const { act, tried } = failing(5);
    const stop = new AbortController();
    const ended = expect(retryWithBackoff(act, { signal: stop.signal })).rejects.toThrow('enough');
    await jest.advanceTimersByTimeAsync(100);
    stop.abort(new Error('enough'));
    await ended;
    expect(tried).toEqual([1]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('waits 1, 2, 4 s and never more than 10, half of it by chance', () => {
    expect([1, 2, 3, 4, 5, 9].map((attempt) => pauseBefore(attempt, {}, 1))).toEqual([
      1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
    ]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, chance) => {
          const full = pauseBefore(attempt, {}, 1);
          const pause = pauseBefore(attempt, {}, chance);
          expect(pause).toBeGreaterThanOrEqual(full / 2);
          expect(pause).toBeLessThanOrEqual(full);
        },
      ),
    );
  });
});
