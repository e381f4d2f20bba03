/** @jest-environment @moa/build/jest/browser */
import * as z from '@moa/contracts/schema';
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { storeElsewhere } from '@moa/testing/other-tab';
import { saveSession } from '../session/session-storage.ts';
import { endSession, startSession } from '../session.ts';
import { createStoredCache } from './stored-cache.ts';

const open = (options: { version?: number; maxEntries?: number } = {}) =>
  createStoredCache({ name: 'words', version: 1, schema: z.string(), ...options });
const signIn = (id: string) =>
  startSession({ id, email: 'a@moa.example', nickname: 'Moa' }, buildTokens());

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  signIn('u1');
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a cache in local storage', () => {
  it('is there again after the page was closed, with the time it was kept', () => {
    open().set('a', 'kept');
    const at = Date.now();
    jest.advanceTimersByTime(86_399_999);
    expect(open().get('a')).toEqual({ value: 'kept', at });
    jest.advanceTimersByTime(1);
    expect(open().get('a')).toBeUndefined();
  });

  it('does not read what another version wrote', () => {
    open().set('a', 'kept');
    expect(open({ version: 2 }).get('a')).toBeUndefined();
  });

  it('does not read what has another shape', () => {
    localStorage.setItem('moa.cache.words', '{"version":1,"entries":[["a",{"value":7,"at":0}]]}');
    expect(open().get('a')).toBeUndefined();
  });

  it('goes when the person goes', () => {
    const cache = open();
    cache.set('a', 'kept');
    endSession();
    expect(cache.get('a')).toBeUndefined();
    expect(localStorage.getItem('moa.cache.words')).toBe('null');
    expect(open().get('a')).toBeUndefined();
  });

  it('lets go of the oldest, and works where the browser has no room', () => {
    const cache = open({ maxEntries: 2 });
    for (const key of ['a', 'b', 'c']) cache.set(key, key);
    expect([cache.get('a'), cache.get('c')?.value]).toEqual([undefined, 'c']);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    cache.set('d', 'd');
    expect(cache.get('d')?.value).toBe('d');
  });
});

describe('a cache of several tabs', () => {
  const place = 'moa.cache.words';
  const text = (...entries: [string, string][]) =>
    JSON.stringify({
      version: 1,
      entries: entries.map(([key, value]) => [key, { value, at: Date.now() }]),
    });
  const stored = (): [string, { value: string }][] =>
    (JSON.parse(localStorage.getItem(place) ?? 'null') as { entries: [] } | null)?.entries ?? [];

  it('has what another tab has stored, and overwrites nothing newer', () => {
    const cache = open();
    cache.set('a', 'old');
    jest.advanceTimersByTime(1_000);
    storeElsewhere(place, text(['a', 'new']));
    expect(cache.get('a')?.value).toBe('new');
    jest.advanceTimersByTime(1_000);
    // Stored by another tab at this moment: it is not heard of yet.
    localStorage.setItem(place, text(['a', 'newer'], ['b', 'b']));
    cache.set('c', 'c');
    expect(Object.fromEntries(stored().map(([key, { value }]) => [key, value]))).toEqual({
      a: 'newer',
      b: 'b',
      c: 'c',
    });
  });

  it('stores nothing once another tab has signed in another user', () => {
    installCookieJar();
    signIn('u1');
    const cache = open();
    saveSession({
      user: { id: 'u2', email: 'b@moa.example', nickname: 'Mia' },
      tokens: buildTokens(),
    });
    cache.set('a', 'of the first');
    expect(stored()).toEqual([]);
  });
});
