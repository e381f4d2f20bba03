/** @jest-environment @moa/build/jest/browser */
import { answerPage, storePage, withFreshNonce } from './stored-page.ts';
import { type FakeCaches, installFakeCaches } from './testing/fake-caches.ts';

const policy = "script-src 'nonce-OLD=' 'strict-dynamic'; worker-src 'self'";
const html = '<script src="/shell/1/shell.js" nonce="OLD="></script>';
const storable = () =>
  new Response(html, {
    headers: { 'content-security-policy': policy, 'content-encoding': 'br' },
  });

let caches: FakeCaches;
let server: () => Promise<Response>;
let fetched: unknown[][];
beforeEach(async () => {
  jest.useFakeTimers();
  caches = installFakeCaches();
  fetched = [];
  server = async () => storable();
  Object.assign(globalThis, {
    fetch: (...given: unknown[]) => {
      fetched.push(given);
      return server();
    },
  });
  await storePage('1-a');
});
afterEach(() => {
  jest.useRealTimers();
});

const waitUntil = () => undefined;
const request = { url: `${location.origin}/assets` } as Request;
const open = (preloadResponse?: Promise<Response | undefined>) =>
  answerPage({ request, preloadResponse, waitUntil }, '1-a');
const isStored = async (answer: Response) => (await answer.text()).includes('/shell/1/shell.js');

describe('a page', () => {
  it('is stored as the page of nobody, without a cookie', () => {
    expect(fetched).toEqual([['/builds/offline.html', { credentials: 'omit', cache: 'no-store' }]]);
    expect([...caches.stored.keys()]).toEqual(['moa-page-1-a']);
  });

  it('is the server’s wherever it answers, and is not stored', async () => {
    server = async () => new Response('of a person');
    expect(await (await open()).text()).toBe('of a person');
    server = async () => new Response('not found', { status: 404 });
    expect((await open()).status).toBe(404);
    expect([...(caches.stored.get('moa-page-1-a') ?? [])]).toHaveLength(1);
  });

  it('is what the browser fetched while the worker started', async () => {
    server = () => Promise.reject(new Error('asked twice'));
    expect(await (await open(Promise.resolve(new Response('early')))).text()).toBe('early');
  });

  it('is the stored one where there is no network, or a gateway without a server', async () => {
    server = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await isStored(await open())).toBe(true);
    expect(await isStored(await open(Promise.reject(new TypeError('no network'))))).toBe(true);
    server = async () => new Response('Bad gateway', { status: 502 });
    expect(await isStored(await open())).toBe(true);
  });

  it('is the stored one where the server takes longer than four seconds', async () => {
    server = () => new Promise(() => undefined);
    const answer = open();
    await jest.advanceTimersByTimeAsync(4_000);
    expect(await isStored(await answer)).toBe(true);
  });

  it('is waited for where none is stored', async () => {
    caches.stored.clear();
    const { promise, resolve } = Promise.withResolvers<Response>();
    server = () => promise;
    const answer = open();
    await jest.advanceTimersByTimeAsync(4_000);
    resolve(new Response('late'));
    expect(await (await answer).text()).toBe('late');
  });

  it('fails as it would without a worker where there is neither', async () => {
    caches.stored.clear();
    server = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(open()).rejects.toThrow('Failed to fetch');
  });

  it('has a nonce of its own each time that it is opened', async () => {
    const [one, other] = await Promise.all([
      withFreshNonce(storable()),
      withFreshNonce(storable()),
    ]);
    const nonceOf = (answer: Response) =>
      /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    expect(nonceOf(one)).not.toBe('OLD=');
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    expect(await one.text()).toContain(`nonce="${nonceOf(one)}"`);
    expect(one.headers.get('content-encoding')).toBeNull();
  });
});
