/** @jest-environment @moa/build/jest/browser */
import type { WorkerRelease } from '@moa/contracts/platform/service-worker';
import { answerFile, dropOldFiles, isStorableFile, storeFiles } from './stored-files.ts';
import { type FakeCaches, installFakeCaches } from './testing/fake-caches.ts';

const origin = location.origin;
const script = `${origin}/remotes/mfe-a/1/home.js`;
const release: WorkerRelease = {
  id: '2',
  bases: ['/shell/2/', '/remotes/mfe-a/1/'],
  files: [{ path: '/remotes/mfe-a/1/home.js', integrity: 'sha384-AAAA', ahead: false }],
};

let caches: FakeCaches;
let fetched: [address: string, init: RequestInit | undefined][];
let answer: () => Promise<Response>;
beforeEach(() => {
  caches = installFakeCaches();
  fetched = [];
  answer = async () => new Response('code');
  Object.assign(globalThis, {
    fetch: async (request: string | { url: string }, init?: RequestInit) => {
      fetched.push([typeof request === 'string' ? request : request.url, init]);
      return answer();
    },
  });
});

const requestOf = (url: string) => ({ url, method: 'GET' }) as Request;
const works: Promise<unknown>[] = [];
const ask = async (url: string) => {
  const text = await (await answerFile(requestOf(url), (work) => works.push(work))).text();
  await Promise.all(works.splice(0));
  return text;
};
const storedNow = () => [...(caches.stored.get('moa-files')?.keys() ?? [])];

describe('the files of the release', () => {
  it.each([
    ['/shell/1/shell.js', true],
    ['/remotes/mfe-a/1/7.0a.js', true],
    ['/shell/1/pretendard-core.woff2', true],
    ['/shell/1/shell.js?r=1', false],
    ['/shell/1/moa-build.json', false],
    ['/api/v1/auth/me', false],
    ['/api/platform/release.js', false],
    ['/builds/latest.json', false],
    ['/', false],
  ])('%s: %s', (path, isStored) => {
    expect(isStorableFile(requestOf(origin + path))).toBe(isStored);
  });

  it('are of this origin, and are read and never written', () => {
    expect(isStorableFile(requestOf('http://localhost:9000/remotes/a/1/x.js'))).toBe(false);
    expect(isStorableFile({ url: script, method: 'POST' })).toBe(false);
  });

  it('come from the server once, and then from the browser', async () => {
    expect(await ask(script)).toBe('code');
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await ask(script)).toBe('code');
    expect(fetched).toHaveLength(1);
  });

  it('are not stored where the server says anything but that they are there', async () => {
    answer = async () => new Response('gone', { status: 404 });
    expect(await ask(script)).toBe('gone');
    expect(storedNow()).toEqual([]);
  });

  it('are not stored where they are larger than any of ours', async () => {
    answer = async () => new Response('much', { headers: { 'content-length': '2000001' } });
    await ask(script);
    expect(storedNow()).toEqual([]);
  });

  it('come all the same where the browser has no room', async () => {
    caches.refuse(true);
    expect(await ask(script)).toBe('code');
  });

  it('come all the same where the browser refuses its caches', async () => {
    Object.assign(globalThis.caches, { open: () => Promise.reject(new DOMException('refused')) });
    expect(await ask(script)).toBe('code');
  });

  it('are fetched with their integrity, without a cookie, and not again where they are stored', async () => {
    await storeFiles(release, undefined);
    await storeFiles(release, undefined);
    expect(fetched).toEqual([
      ['/remotes/mfe-a/1/home.js', { integrity: 'sha384-AAAA', credentials: 'omit' }],
    ]);
  });

  it('of pages that nobody has opened are left where data are to be saved', async () => {
    const ahead = { path: '/remotes/mfe-a/1/far.js', integrity: 'sha384-BBBB', ahead: true };
    const both = { ...release, files: [...release.files, ahead] };
    await storeFiles(both, { saveData: true });
    await storeFiles(both, { effectiveType: '3g' });
    expect(storedNow()).toEqual([script]);
    await storeFiles(both, { effectiveType: '4g' });
    expect(storedNow()).toHaveLength(2);
  });

  it('are all there or none is said to be', async () => {
    answer = async () => new Response('', { status: 503 });
    await expect(storeFiles(release, undefined)).rejects.toThrow('503');
  });

  it('go when their release has gone', async () => {
    await ask(script);
    await ask(`${origin}/shell/1/shell.js`);
    await dropOldFiles(release);
    expect(storedNow()).toEqual([script]);
  });
});
