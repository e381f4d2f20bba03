import { createPreloadQueue } from './preloader.ts';

/** Fetches that a test ends by hand. */
function fetches() {
  const begun: string[] = [];
  const ends = new Map<string, { resolve(): void; reject(error: Error): void }>();
  let limit = 0;
  let running = 0;
  const fetch = (key: string) => () =>
    new Promise<void>((resolve, reject) => {
      begun.push(key);
      running += 1;
      limit = Math.max(limit, running);
      ends.set(key, {
        resolve: () => {
          running -= 1;
          resolve();
        },
        reject: (error) => {
          running -= 1;
          reject(error);
        },
      });
    });
  const settled = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    begun,
    fetch,
    most: () => limit,
    end: async (key: string) => {
      ends.get(key)?.resolve();
      await settled();
    },
    fail: async (key: string) => {
      ends.get(key)?.reject(new Error('gone'));
      await settled();
    },
  };
}

describe('what is fetched ahead', () => {
  it('is at most four at once, and all of it in the end', async () => {
    const queue = createPreloadQueue();
    const { begun, fetch, end, most } = fetches();
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    for (const key of keys) queue.add(key, fetch(key));
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    for (const key of keys) await end(key);
    expect(begun).toEqual(keys);
    expect(most()).toBe(4);
  });

  it('is what somebody points at first', async () => {
    const queue = createPreloadQueue();
    const { begun, fetch, end } = fetches();
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) queue.add(key, fetch(key));
    queue.add('f', fetch('f'), true);
    await end('a');
    expect(begun.at(-1)).toBe('f');
  });

  it('is fetched once, and again only where it failed', async () => {
    const queue = createPreloadQueue();
    const { begun, fetch, end, fail } = fetches();
    queue.add('a', fetch('a'));
    queue.add('a', fetch('a'));
    await end('a');
    queue.add('a', fetch('a'));
    expect(begun).toEqual(['a']);
    queue.add('b', fetch('b'));
    await fail('b');
    queue.add('b', fetch('b'));
    expect(begun).toEqual(['a', 'b', 'b']);
  });

  it('can be forgotten where it has not begun', async () => {
    const queue = createPreloadQueue();
    const { begun, fetch, end } = fetches();
    for (const key of ['a', 'b', 'c', 'd', 'e']) queue.add(key, fetch(key));
    queue.clear();
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });
});
