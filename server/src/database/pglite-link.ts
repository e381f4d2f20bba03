/** One life of the worker thread that holds the database: what is asked, and what it answers. */
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { WorkerError, WorkerReply, WorkerRequest, WorkerStart } from './worker-messages.ts';

// biome-ignore lint/suspicious/noExplicitAny: each kind of request without the id it is given here
type Unnumbered<T = WorkerRequest> = T extends any ? Omit<T, 'id'> : never;

export type PgliteLink = {
  ask<T>(request: Unnumbered): Promise<T>;
  /** Ends the thread, whatever it is doing. */
  terminate(): Promise<void>;
};

type LinkEvents = {
  onNotification(channel: string, payload: string): void;
  /** It ended, or can only be ended; said once. Not said after `terminate`. */
  onLost(cause: Error): void;
};

/** No statement takes this long: the thread hangs, and cannot be stopped but as a whole. */
const maxStatementMs = 120_000;

/** Resolves when the database is open; rejects with what kept it from that. */
export async function openPgliteLink(start: WorkerStart, events: LinkEvents): Promise<PgliteLink> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: start });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const ready = Promise.withResolvers<void>();
  let count = 0;
  let ended: Error | null = null;
  let open = false;
  let lastReply = performance.now();

  const end = (error: Error, tell: boolean) => {
    if (ended !== null) return;
    ended = error;
    clearInterval(watch);
    ready.reject(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    if (tell && open) events.onLost(error);
  };
  const watch = setInterval(() => {
    if (waiting.size > 0 && performance.now() - lastReply > maxStatementMs) {
      end(new DatabaseUnavailable('down', 'The database did not answer'), true);
    }
  }, 5_000);
  watch.unref();

  worker.on('message', (reply: WorkerReply) => {
    lastReply = performance.now();
    switch (reply.kind) {
      case 'ready':
        open = true;
        return ready.resolve();
      case 'failed':
        return end(new DatabaseFailure(reply.error), false);
      case 'notification':
        return events.onNotification(reply.channel, reply.payload);
      case 'answer':
        waiting.get(reply.id)?.resolve(reply.value);
        break;
      case 'error':
        waiting.get(reply.id)?.reject(new DatabaseFailure(reply.error));
        break;
    }
    waiting.delete(reply.id);
    // After a PANIC the session answers nothing more; only opening it again recovers it.
    if (reply.kind === 'error' && reply.error.fatal) {
      end(new DatabaseUnavailable('down', reply.error.message), true);
    }
  });
  worker.on('error', (cause) => end(cause as Error, true));
  worker.on('exit', () => end(new DatabaseUnavailable('down', 'The database was closed'), true));

  await ready.promise.catch(async (cause) => {
    await worker.terminate();
    throw cause;
  });
  return {
    ask<T>(request: Unnumbered) {
      if (ended !== null) return Promise.reject(ended);
      if (waiting.size === 0) lastReply = performance.now();
      count += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(count, answer);
      worker.postMessage({ ...request, id: count } as WorkerRequest);
      return answer.promise as Promise<T>;
    },
    async terminate() {
      end(new DatabaseUnavailable('down', 'The database was closed'), false);
      await worker.terminate();
    },
  };
}

/** An error that the database answered, with PostgreSQL's own code. */
class DatabaseFailure extends Error {
  override name = 'DatabaseFailure';
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;

  constructor({ message, code, detail, constraint, table }: WorkerError) {
    super(message);
    this.code = code;
    this.detail = detail;
    this.constraint = constraint;
    this.table = table;
  }
}
