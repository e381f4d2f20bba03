/**
 * PGlite's interface, as Drizzle uses it, over the worker thread. There is one session: statements and
 * transactions take turns at it (`fair-queue.ts`), and while a transaction is open, whatever else is
 * asked waits for its end. A database on disk whose thread is lost is opened again.
 */
import type { Logger } from 'pino';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { createFairQueue, type QueueLimits } from './fair-queue.ts';
import { openPgliteLink, type PgliteLink } from './pglite-link.ts';
import { background, statementCaller } from './statement-caller.ts';
import type { QueryAnswer, WorkerStart } from './worker-messages.ts';

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

export type PgliteOptions = {
  log?: Pick<Logger, 'info' | 'error'> | undefined;
  /** Before each attempt to open it again. */
  beforeReopening?: (() => Promise<void>) | undefined;
  /** Set in the session each time it was opened, before anything else is asked. */
  sessionSettings?: (() => string) | undefined;
  limits?: Partial<QueueLimits & { transactionMs: number }> | undefined;
};

const standardLimits: QueueLimits & { transactionMs: number } = {
  pipelined: 3,
  waitingPerCaller: 300,
  waiting: 3_000,
  waitMs: 10_000,
  /** Maximum time that a transaction may hold the session. */
  transactionMs: 15_000,
};
const firstPauseMs = 250;
const maxPauseMs = 5_000;

// Over 100 lines: queue, link and reopening are one life of one session.
export async function startPgliteClient(
  start: WorkerStart,
  { log, beforeReopening, sessionSettings, limits: changed }: PgliteOptions = {},
): Promise<PgliteClient> {
  const limits = { ...standardLimits, ...changed };
  const queue = createFairQueue(limits);
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let closed: Error | null = null;
  let reopening: Promise<void> = Promise.resolve();

  const open = async (): Promise<PgliteLink> => {
    const opened = await openPgliteLink(start, {
      onNotification(channel, payload) {
        for (const listener of listeners.get(channel) ?? []) listener(payload);
      },
      onLost: (cause) => lost(opened, cause),
    });
    const settings = sessionSettings?.() ?? '';
    if (settings !== '') await opened.ask({ kind: 'exec', text: settings, guarded: false });
    for (const channel of listeners.keys()) await opened.ask({ kind: 'listen', channel });
    return opened;
  };
  const lost = (of: PgliteLink, cause: Error) => {
    if (closed !== null) return;
    if (start.dataDir === null) {
      // What was in memory is gone.
      closed = cause;
      return;
    }
    queue.pause();
    log?.error({ reason: cause.message }, 'the database is opened again');
    reopening = reopen(of);
  };
  const reopen = async (before: PgliteLink) => {
    const since = performance.now();
    await before.terminate();
    for (let pause = firstPauseMs; closed === null; pause = Math.min(maxPauseMs, pause * 2)) {
      try {
        await beforeReopening?.();
        link = await open();
        log?.info({ ms: Math.round(performance.now() - since) }, 'the database is open again');
        break;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    queue.resume();
  };

  let link = await open();
  const ask: PgliteLink['ask'] = (request) =>
    closed === null ? link.ask(request) : Promise.reject(closed);
  const turn = <T>(act: () => Promise<T>): Promise<T> =>
    closed === null ? queue.turn(statementCaller(), act) : Promise.reject(closed);
  const queryOn = (
    on: Pick<PgliteLink, 'ask'>,
    text: string,
    values: unknown[] = [],
    options: QueryOptions = {},
  ) =>
    on.ask<QueryAnswer>({
      kind: 'query',
      text,
      values,
      arrays: options.rowMode === 'array',
      rawTimes: options.parsers !== undefined,
    });

  /** On one life of the thread, from BEGIN to its end, which comes after `transactionMs` whatever happens. */
  const runTransaction = async <T>(act: (session: Session) => Promise<T>, maxMs: number) => {
    const on = link;
    let over: Error | null = null;
    await on.ask({ kind: 'exec', text: 'BEGIN', guarded: false });
    const late = Promise.withResolvers<never>();
    const deadline = setTimeout(() => {
      over = new DatabaseUnavailable('busy', 'A transaction took too long.');
      late.reject(over);
    }, maxMs);
    try {
      const acted = act({
        query: (text, values, options) =>
          over === null ? queryOn(on, text, values, options) : Promise.reject(over),
      });
      const value = await Promise.race([acted, late.promise]);
      clearTimeout(deadline);
      await on.ask({ kind: 'exec', text: 'COMMIT', guarded: true });
      return value;
    } catch (cause) {
      await on.ask({ kind: 'exec', text: 'ROLLBACK', guarded: false }).catch(() => undefined);
      throw cause;
    } finally {
      clearTimeout(deadline);
      over ??= new DatabaseUnavailable('busy', 'The transaction is over.');
    }
  };

  return {
    query: (text, values, options) => turn(() => queryOn({ ask }, text, values, options)),
    exec: (text) => turn(() => ask({ kind: 'exec', text, guarded: true })),
    transaction(act) {
      if (closed !== null) return Promise.reject(closed);
      const caller = statementCaller();
      const maxMs = caller === background ? 4 * limits.transactionMs : limits.transactionMs;
      return queue.turn(caller, () => runTransaction(act, maxMs), { alone: true });
    },
    async listen(channel, onNotification) {
      const known = listeners.get(channel) ?? new Set();
      known.add(onNotification);
      listeners.set(channel, known);
      if (known.size === 1) await turn(() => ask({ kind: 'listen', channel }));
      return async () => {
        known.delete(onNotification);
        if (known.size > 0 || closed !== null) return;
        listeners.delete(channel);
        await turn(() => ask({ kind: 'unlisten', channel }));
      };
    },
    dump: () => turn(() => ask({ kind: 'dump' })),
    async close() {
      if (closed !== null) return;
      const ending = new DatabaseUnavailable('down', 'The database was closed');
      try {
        await queue.turn(
          background,
          async () => {
            closed = ending;
            await link.ask({ kind: 'close' });
          },
          { alone: true },
        );
      } finally {
        closed = ending;
        await reopening;
        await link.terminate();
      }
    },
  };
}
