/**
 * PGlite's interface, as Drizzle uses it, over the worker thread. There is one session: while a
 * transaction is open, whatever else is asked waits for its end.
 */
import { Worker } from 'node:worker_threads';
import { DatabaseFailure } from './database-failure.ts';
import type { QueryAnswer, WorkerReply, WorkerRequest, WorkerStart } from './worker-messages.ts';

type QueryOptions = { rowMode?: 'array' | 'object'; parsers?: unknown };

type Session = {
  query(text: string, values?: unknown[], options?: QueryOptions): Promise<QueryAnswer>;
};

export type PgliteClient = Session & {
  exec(text: string): Promise<{ rows: Record<string, unknown>[] }>;
  transaction<T>(act: (session: Session) => Promise<T>): Promise<T>;
  listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>;
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: each kind of request without the id it is given here
type Unnumbered<T = WorkerRequest> = T extends any ? Omit<T, 'id'> : never;

export async function startPgliteClient(start: WorkerStart): Promise<PgliteClient> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: start });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, Set<(payload: string) => void>>();
  const ready = Promise.withResolvers<void>();
  let count = 0;
  let ended: Error | null = null;
  let openTransaction: Promise<unknown> = Promise.resolve();
  let transactions = 0;

  const end = (error: Error) => {
    ended ??= error;
    ready.reject(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (reply: WorkerReply) => {
    switch (reply.kind) {
      case 'ready':
        return ready.resolve();
      case 'failed':
        return end(new DatabaseFailure(reply.error));
      case 'notification':
        for (const listener of listeners.get(reply.channel) ?? []) listener(reply.payload);
        return;
      case 'answer':
        waiting.get(reply.id)?.resolve(reply.value);
        break;
      case 'error':
        waiting.get(reply.id)?.reject(new DatabaseFailure(reply.error));
        break;
    }
    waiting.delete(reply.id);
  });
  worker.on('error', (cause) => end(cause as Error));
  worker.on('exit', () => end(new Error('The database was closed')));

  const ask = <T>(request: Unnumbered): Promise<T> => {
    if (ended) return Promise.reject(ended);
    count += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(count, answer);
    worker.postMessage({ ...request, id: count } as WorkerRequest);
    return answer.promise as Promise<T>;
  };
  const session: Session = {
    query: (text, values = [], options = {}) =>
      ask({
        kind: 'query',
        text,
        values,
        arrays: options.rowMode === 'array',
        rawTimes: options.parsers !== undefined,
      }),
  };
  /** Waits while a transaction is open; most of the time there is none, and nothing is waited for. */
  const outside = async <T>(act: () => Promise<T>): Promise<T> => {
    while (transactions > 0) await openTransaction;
    return act();
  };
  const toItsEnd = async <T>(act: (session: Session) => Promise<T>): Promise<T> => {
    try {
      const value = await act(session);
      await ask({ kind: 'exec', text: 'COMMIT', guarded: true });
      return value;
    } catch (cause) {
      await ask({ kind: 'exec', text: 'ROLLBACK', guarded: false }).catch(() => undefined);
      throw cause;
    }
  };
  const transaction = <T>(act: (session: Session) => Promise<T>): Promise<T> => {
    const before = openTransaction;
    transactions += 1;
    const result = (async () => {
      try {
        await before;
        await ask({ kind: 'exec', text: 'BEGIN', guarded: false });
        return await toItsEnd(act);
      } finally {
        // Also where it never began: whoever waits for its end would wait for ever.
        transactions -= 1;
      }
    })();
    openTransaction = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  };

  await ready.promise;
  return {
    query: (text, values, options) => outside(() => session.query(text, values, options)),
    exec: (text) => outside(() => ask({ kind: 'exec', text, guarded: true })),
    transaction,
    async listen(channel, onNotification) {
      const known = listeners.get(channel) ?? new Set();
      known.add(onNotification);
      listeners.set(channel, known);
      if (known.size === 1) await outside(() => ask({ kind: 'listen', channel }));
      return async () => {
        known.delete(onNotification);
        if (known.size > 0 || ended) return;
        listeners.delete(channel);
        await outside(() => ask({ kind: 'unlisten', channel }));
      };
    },
    dump: () => outside(() => ask({ kind: 'dump' })),
    async close() {
      if (ended) return;
      await outside(() => ask({ kind: 'close' }));
      await worker.terminate();
    },
  };
}
