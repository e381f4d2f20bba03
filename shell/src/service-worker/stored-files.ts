/**
 * Files of the release in the browser's cache: shell, remotes, fonts. The address of a file names
 * its content and never changes, so a stored one equals the server's. None contains data of a user.
 */
import { cachePrefix, type WorkerRelease } from '@moa/contracts/platform/service-worker';
import { type ConnectionFacts, hasSpareConnection } from '../preload/spare-connection.ts';

const cacheName = `${cachePrefix}files`;
/** All packages together have about 230; a browser that opens every page of two releases stays below. */
const maxFiles = 500;
/** Bytes of the largest file that is stored. */
const maxSize = 2_000_000;

/** Files that are fetched ahead at a time: what the page itself needs comes between them. */
const atOnce = 4;

const filePath = /^\/(shell|remotes)\/.+\.(js|css|woff2|svg|png)$/;

/** A retry has a query: the page has seen the stored answer fail, and gets the server's. */
export function isStorableFile({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  const { origin, pathname, search } = new URL(url);
  return method === 'GET' && origin === location.origin && search === '' && filePath.test(pathname);
}

/** The stored file, else the server's, which is stored for the next time. */
export async function answerFile(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(cacheName).catch(() => null);
  const stored = await cache?.match(request.url, { ignoreVary: true }).catch(() => undefined);
  if (stored) return stored;
  // The request has its integrity with it, so that what differs from the release is never stored.
  const answer = await fetch(request);
  if (cache && isWhole(answer)) waitUntil(put(cache, request.url, answer.clone()));
  return answer;
}

/** Stores what Moa opens with. Rejects unless all of it is there and as the release has it. */
export async function storeFiles(
  { files }: WorkerRelease,
  connection: ConnectionFacts | undefined,
): Promise<void> {
  const wanted = hasSpareConnection(connection) ? files : files.filter(({ ahead }) => !ahead);
  const cache = await caches.open(cacheName);
  const left = wanted.values();
  const storeNext = async () => {
    for (const { path, integrity } of left) {
      if (await cache.match(path, { ignoreVary: true })) continue;
      const answer = await fetch(path, { integrity, credentials: 'omit' });
      if (!isWhole(answer)) throw new Error(`${path}: ${answer.status}`);
      await cache.put(path, answer);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, storeNext));
}

/** Deletes what belongs to no file of this release. */
export async function dropOldFiles({ bases }: WorkerRelease): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!bases.some((base) => pathname.startsWith(base))) await cache.delete(url);
  }
}

export function isFileCache(name: string): boolean {
  return name === cacheName;
}

function isWhole({ status, type, headers }: Response): boolean {
  const size = Number(headers.get('content-length') ?? 0);
  return status === 200 && type !== 'opaque' && size <= maxSize;
}

/** A browser without room stores nothing, and the page has its file all the same. */
async function put(cache: Cache, url: string, answer: Response): Promise<void> {
  try {
    if ((await cache.keys()).length < maxFiles) await cache.put(url, answer);
  } catch {
    // As above.
  }
}
