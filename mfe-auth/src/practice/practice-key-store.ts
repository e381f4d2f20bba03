/** Where practice passkeys are kept: this browser's IndexedDB. The private key cannot be taken out of it. */
export type PracticeKey = {
  /** base64url, as the server knows it. */
  credentialId: string;
  rpId: string;
  /** base64url of the account's id, and its e-mail to choose by. */
  userHandle: string;
  userName: string;
  createdAt: number;
  /** Signatures made so far. */
  counter: number;
  privateKey: CryptoKey;
};

export type PracticeKeyStore = {
  all(): Promise<PracticeKey[]>;
  put(key: PracticeKey): Promise<void>;
  remove(credentialId: string): Promise<void>;
};

const database = 'moa-practice-passkeys';
const table = 'keys';

export const indexedKeyStore: PracticeKeyStore = {
  async all() {
    const keys = await act<PracticeKey[]>('readonly', (keys) => keys.getAll());
    return keys.sort((a, b) => b.createdAt - a.createdAt);
  },
  async put(key) {
    await act('readwrite', (keys) => keys.put(key));
  },
  async remove(credentialId) {
    await act('readwrite', (keys) => keys.delete(credentialId));
  },
};

async function act<T>(mode: IDBTransactionMode, work: (keys: IDBObjectStore) => IDBRequest) {
  const db = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(table, mode);
      const request = work(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(request.result as T);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(table, { keyPath: 'credentialId' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
