/**
 * The key of this browser: made once, kept in IndexedDB, and never to be read out by any script. What
 * it signs (DPoP, RFC 9449) proves that a refresh token is sent by the browser it was given to.
 */
import { serverNow } from './api/server-clock.ts';
import { claimSingleton } from './singleton.ts';

claimSingleton('@moa/host/proof-key');

const es256 = { name: 'ECDSA', namedCurve: 'P-256' };
const place = { database: 'moa', store: 'keys', name: 'proof' } as const;

type ProvenRequest = {
  method: string;
  /** Without its query. */
  url: string;
  accessToken: string | null;
};

/** A database that does not open within this is as good as none. */
const patienceMs = 10_000;
let key: Promise<CryptoKeyPair> | null = null;
let forgetting: Promise<void> = Promise.resolve();

/**
 * A proof for one request. Null where the browser keeps no keys (some private windows): the server
 * then gives a session of an hour.
 */
export async function proveRequest({
  method,
  url,
  accessToken,
}: ProvenRequest): Promise<string | null> {
  try {
    key ??= forgetting.then(openKey);
    const { privateKey, publicKey } = await key;
    const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
    const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } };
    const claims = {
      jti: base64url(crypto.getRandomValues(new Uint8Array(16))),
      htm: method,
      htu: url,
      iat: Math.floor(serverNow() / 1_000),
      ...(accessToken === null ? {} : { ath: await sha256(accessToken) }),
    };
    const signed = `${encode(header)}.${encode(claims)}`;
    const signature = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      privateKey,
      new TextEncoder().encode(signed),
    );
    return `${signed}.${base64url(new Uint8Array(signature))}`;
  } catch {
    key = null;
    return null;
  }
}

/**
 * Removes the key at the end of a session, so that the next one has another. A key that another tab has
 * made meanwhile stays.
 */
export function forgetProofKey(): Promise<void> {
  const used = key;
  key = null;
  if (used !== null) forgetting = used.then(removeKey).catch(() => undefined);
  return forgetting;
}

async function removeKey({ publicKey }: CryptoKeyPair): Promise<void> {
  const database = await openDatabase();
  try {
    const stored = await new Promise<CryptoKeyPair | undefined>((resolve, reject) => {
      const reading = database.transaction(place.store).objectStore(place.store).get(place.name);
      reading.onsuccess = () => resolve(reading.result as CryptoKeyPair | undefined);
      reading.onerror = () => reject(reading.error);
    });
    if (stored === undefined) return;
    const [own, other] = await Promise.all(
      [publicKey, stored.publicKey].map((one) => crypto.subtle.exportKey('jwk', one)),
    );
    if (own?.x !== other?.x || own?.y !== other?.y) return;
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(place.store, 'readwrite');
      transaction.objectStore(place.store).delete(place.name);
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(place.database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(place.store);
    const patience = setTimeout(() => reject(new Error('The database does not open')), patienceMs);
    opening.onsuccess = () => {
      clearTimeout(patience);
      resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error);
  });
}

async function openKey(): Promise<CryptoKeyPair> {
  const database = await openDatabase();
  try {
    const made = await crypto.subtle.generateKey(es256, false, ['sign']);
    // In one transaction, so that two tabs that start together keep the same key.
    return await new Promise<CryptoKeyPair>((resolve, reject) => {
      const transaction = database.transaction(place.store, 'readwrite');
      const store = transaction.objectStore(place.store);
      const reading = store.get(place.name);
      let stored = made;
      reading.onsuccess = () => {
        if (reading.result) stored = reading.result as CryptoKeyPair;
        else store.put(made, place.name);
      };
      transaction.oncomplete = () => resolve(stored);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function encode(value: unknown): string {
  return base64url(new TextEncoder().encode(JSON.stringify(value)));
}

async function sha256(text: string): Promise<string> {
  return base64url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  );
}

function base64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
