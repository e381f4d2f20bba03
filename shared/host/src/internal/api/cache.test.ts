import fc from 'fast-check';
import { createCache } from './cache.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a cache', () => {
  it('forgets after five minutes, to the millisecond', () => {
    const cache = createCache<string>();
    cache.set('a', 'kept');
    jest.advanceTimersByTime(299_999);
    expect(cache.get('a')).toBe('kept');
    jest.advanceTimersByTime(1);
    expect(cache.get('a')).toBeUndefined();
  });

  it('lets go of what was used longest ago', () => {
    const cache = createCache<number>({ maxEntries: 2 });
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });

  it('is cleaned of what is too old, and of nothing else', () => {
    const cache = createCache<number>({ ttl: 1_000 });
    cache.set('old', 1);
    jest.advanceTimersByTime(600);
    cache.set('new', 2);
    jest.advanceTimersByTime(600);
    expect(cache.clean()).toBe(1);
    expect(cache.size()).toBe(1);
    expect(cache.ageOf('new')).toBe(600);
  });

  it('never holds more than it may, whatever is done to it', () => {
    const act = fc.record({ key: fc.constantFrom(...'abcdefghij'), set: fc.boolean() });
    fc.assert(
      fc.property(fc.array(act), fc.integer({ min: 1, max: 5 }), (acts, maxEntries) => {
        const cache = createCache<number>({ maxEntries });
        for (const { key, set } of acts) {
          if (set) cache.set(key, 1);
          else cache.get(key);
        }
        const set = new Set(acts.filter((one) => one.set).map(({ key }) => key));
        expect(cache.size()).toBe(Math.min(maxEntries, set.size));
      }),
    );
  });
});
