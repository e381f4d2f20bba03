/** @jest-environment @moa/build/jest/browser */
import { forgetProofKey, proveRequest } from './proof-key.ts';

/** As much of IndexedDB as one record needs. `stored` is what every tab of the browser sees. */
const stored = new Map<string, CryptoKeyPair>();
let isBroken = false;

function answered<T>(work: () => T, more: object = {}) {
  const request = { result: undefined as T | undefined, error: null, ...more } as {
    result?: T;
    error: Error | null;
    onsuccess?: () => void;
    onerror?: () => void;
  };
  queueMicrotask(() => {
    if (isBroken) {
      request.error = new Error('The disk is full');
      return request.onerror?.();
    }
    request.result = work();
    return request.onsuccess?.();
  });
  return request;
}

const database = {
  close: () => undefined,
  createObjectStore: () => undefined,
  transaction() {
    const transaction = {
      oncomplete: undefined as (() => void) | undefined,
      objectStore: () => ({
        get: (name: string) => answered(() => stored.get(name)),
        put: (value: CryptoKeyPair, name: string) => void stored.set(name, value),
        delete: (name: string) => void stored.delete(name),
      }),
    };
    setTimeout(() => transaction.oncomplete?.());
    return transaction;
  },
};

const keyOf = (proof: string | null): string => {
  const [header = ''] = (proof ?? '').split('.');
  const text = atob(header.replaceAll('-', '+').replaceAll('_', '/'));
  return (JSON.parse(text) as { jwk: { x: string } }).jwk.x;
};
const prove = () =>
  proveRequest({ method: 'POST', url: 'https://moa.example/api', accessToken: null });

beforeAll(() => {
  Object.assign(globalThis, { indexedDB: { open: () => answered(() => database) } });
});
beforeEach(async () => {
  isBroken = false;
  await forgetProofKey();
  stored.clear();
});

describe('the key of a browser', () => {
  it('is the same for every proof, and another one once it was forgotten', async () => {
    const first = keyOf(await prove());
    expect(keyOf(await prove())).toBe(first);
    await forgetProofKey();
    expect(stored.size).toBe(0);
    expect(keyOf(await prove())).not.toBe(first);
  });

  it('is not made again while the one before is being removed', async () => {
    const first = keyOf(await prove());
    const removed = forgetProofKey();
    const second = keyOf(await prove());
    await removed;
    expect(second).not.toBe(first);
    expect(stored.size).toBe(1);
    expect(keyOf(await prove())).toBe(second);
  });

  it('of another tab that has made one meanwhile stays', async () => {
    await prove();
    const other = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'sign',
    ])) as CryptoKeyPair;
    stored.set('proof', other);
    await forgetProofKey();
    expect(stored.get('proof')).toBe(other);
    const { x } = await crypto.subtle.exportKey('jwk', other.publicKey);
    expect(keyOf(await prove())).toBe(x);
  });

  it('removes nothing where this page has used none', async () => {
    await prove();
    await forgetProofKey();
    stored.set('proof', {} as CryptoKeyPair);
    await forgetProofKey();
    expect(stored.size).toBe(1);
  });

  it('gives no proof where the browser keeps no keys, and forgetting fails silently', async () => {
    isBroken = true;
    expect(await prove()).toBeNull();
    await expect(forgetProofKey()).resolves.toBeUndefined();
    isBroken = false;
    expect(await prove()).not.toBeNull();
  });
});
