/** @jest-environment @moa/build/jest/browser */
import { type FakeCaches, installFakeCaches } from './testing/fake-caches.ts';

const release = { id: '2-b', bases: ['/shell/2/'], files: [] };
let caches: FakeCaches;
const calls: string[] = [];

beforeAll(async () => {
  caches = installFakeCaches();
  Object.assign(globalThis, {
    moaRelease: release,
    registration: { navigationPreload: { enable: async () => void calls.push('preload') } },
    clients: { claim: async () => void calls.push('claim') },
    skipWaiting: async () => void calls.push('skipWaiting'),
  });
  await import('./service-worker.ts');
});
beforeEach(() => {
  Object.assign(globalThis, { fetch: async () => new Response('from the server') });
  calls.length = 0;
});

/** Ends when the worker has done what the event asked for; answers what it responded with. */
async function dispatch(type: string, parts: object = {}): Promise<Response | null> {
  const works: Promise<unknown>[] = [];
  let answer: Promise<Response> | null = null;
  const event = Object.assign(new Event(type), {
    waitUntil: (work: Promise<unknown>) => void works.push(work),
    respondWith: (one: Promise<Response>) => {
      answer = one;
    },
    ...parts,
  });
  globalThis.dispatchEvent(event);
  const said = await answer;
  await Promise.all(works);
  return said;
}
const ask = (path: string, mode = 'cors') =>
  dispatch('fetch', { request: { url: location.origin + path, method: 'GET', mode } });

describe('the service worker', () => {
  it('answers pages and files of the release, and nothing of the API', async () => {
    expect(await ask('/assets', 'navigate')).not.toBeNull();
    expect(await ask('/shell/2/shell.js')).not.toBeNull();
    for (const path of ['/api/v1/auth/me', '/builds/latest.json', '/manifest.webmanifest'])
      expect(await ask(path)).toBeNull();
    for (const path of ['/api/docs', '/builds/offline.html'])
      expect(await ask(path, 'navigate')).toBeNull();
  });

  it('waits for who uses the one before, until a page of its own release or the person says so', async () => {
    await dispatch('install');
    expect(calls).toEqual([]);
    await dispatch('message', { data: { type: 'take-over', release: '1-a' } });
    await dispatch('message', { data: 'anything' });
    expect(calls).toEqual([]);
    await dispatch('message', { data: { type: 'take-over', release: '2-b' } });
    await dispatch('message', { data: { type: 'take-over', release: null } });
    expect(calls).toEqual(['skipWaiting', 'skipWaiting']);
  });

  it('says which release it is of', async () => {
    const said: unknown[] = [];
    const port = { postMessage: (message: unknown) => said.push(message) };
    await dispatch('message', { data: { type: 'which' }, ports: [port] });
    expect(said).toEqual([{ release: '2-b' }]);
  });

  it('takes away what it stored for an earlier release as it takes over, and nothing of others', async () => {
    for (const name of ['moa-page-1-a', 'moa-page-2-b', 'moa-files', 'another'])
      await globalThis.caches.open(name);
    await dispatch('activate');
    expect([...caches.stored.keys()].sort()).toEqual(['another', 'moa-files', 'moa-page-2-b']);
    expect(calls).toEqual(['preload', 'claim']);
  });

  it('is installed for its pushes alone where the browser has no room', async () => {
    caches.stored.clear();
    caches.refuse(true);
    await dispatch('install');
    expect([...caches.stored.keys()]).not.toContain('moa-page-2-b');
    // And tries again with the next page.
    caches.refuse(false);
    await ask('/assets', 'navigate');
    expect([...caches.stored.keys()]).toContain('moa-page-2-b');
  });
});
