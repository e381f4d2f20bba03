/**
 * Durable work by pg-boss, in its own schema beside our tables. Listening wakes a worker within
 * milliseconds, so that polling can be slow and an idle server costs next to nothing.
 */
import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { OpenDatabase, RawDatabase } from '../database/database.ts';
import { getUnavailability } from '../database/database-unavailable.ts';
import { background, runAs } from '../database/statement-caller.ts';
import { guarded, unattended } from '../error-boundary.ts';

/** Durable work: survives a restart, runs once, is tried again when it fails. */
export type Jobs = {
  /** Handlers are registered before start; data is parsed by the handler. */
  handle(name: string, handler: (data: unknown, signal: AbortSignal) => Promise<void>): void;
  /** `key` joins equal waiting jobs into one. Answers the job's id. */
  send(
    name: string,
    data: unknown,
    options?: { key?: string; startAfterSeconds?: number; retries?: number },
  ): Promise<string | null>;
  /** Standard five-field cron, UTC. */
  schedule(name: string, cron: string): void;
};

type RunningJobs = Jobs & {
  /** Resolves when every handler that was registered so far is at work. */
  ready(): Promise<void>;
  /** Lets running handlers finish, within the given time. */
  stop(graceMs: number): Promise<void>;
};

type Where = Pick<OpenDatabase, 'embedded' | 'url'>;

/** A handler that is still at it after this long is given up and tried again. */
const expireInSeconds = 300;

export async function createJobs({ embedded, url }: Where, log: Logger): Promise<RunningJobs> {
  const boss = newBoss({ embedded, url });
  const onError = (cause: unknown) => {
    // That the database cannot do it now is logged by its own watch, once; the jobs wait.
    if (getUnavailability(asError(cause)) === null) {
      log.error({ err: asError(cause) }, 'the jobs had a problem');
    }
  };
  boss.on('error', guarded(log, 'jobs', onError));
  await boss.start();

  const stopping = new AbortController();
  const queues = new Map<string, Promise<void>>();
  const starting = new Set<Promise<unknown>>();

  const ensureQueue = (name: string) => {
    const known = queues.get(name);
    if (known !== undefined) return known;
    const made = boss.createQueue(name, {
      // One waiting job a key; how many run at once is not limited by it.
      policy: 'short',
      notify: true,
      retryLimit: 3,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds,
      deleteAfterSeconds: 3_600,
    });
    queues.set(name, made);
    made.catch(() => queues.delete(name));
    return made;
  };
  const start = (act: () => Promise<unknown>, name: string) => {
    const run = act().catch((cause) =>
      log.error({ err: cause, job: name }, 'a job was not set up'),
    );
    starting.add(run);
    unattended(
      log,
      name,
      run.finally(() => starting.delete(run)),
    );
  };

  return {
    handle(name, handler) {
      start(async () => {
        await ensureQueue(name);
        await boss.work(
          name,
          { pollingIntervalSeconds: 10, notifyPollingIntervalSeconds: 30, localConcurrency: 4 },
          async ([job]) => {
            if (job === undefined) return;
            try {
              const signal = AbortSignal.any([job.signal, stopping.signal]);
              await runAs({ current: background }, () => handler(job.data, signal));
            } catch (cause) {
              // What ends with the process is tried again by the next one.
              if (getUnavailability(cause) === null && !stopping.signal.aborted) {
                log.warn({ err: cause, job: name, jobId: job.id }, 'a job failed');
              }
              throw cause;
            }
          },
        );
      }, name);
    },
    async send(name, data, { key, startAfterSeconds, retries } = {}) {
      await ensureQueue(name);
      return boss.send(name, data as object, {
        singletonKey: key ?? randomUUID(),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        ...(retries === undefined ? {} : { retryLimit: retries }),
      });
    },
    schedule(name, cron) {
      start(async () => {
        await ensureQueue(name);
        await boss.schedule(name, cron, {}, { tz: 'UTC', singletonKey: 'schedule' });
      }, name);
    },
    async ready() {
      while (starting.size > 0) await Promise.all(starting);
    },
    async stop(graceMs) {
      await Promise.all(starting);
      const hurry = setTimeout(() => stopping.abort(), graceMs / 2);
      await boss.stop({ graceful: true, timeout: graceMs, close: true }).catch((cause) => {
        log.warn({ err: cause }, 'the jobs did not end in time');
      });
      clearTimeout(hurry);
      stopping.abort();
    },
  };
}

/** Its upkeep is rare, and on the embedded database it has no connections of its own. */
function newBoss({ embedded, url }: Where): PgBoss {
  return new PgBoss({
    ...(embedded === null
      ? { connectionString: url ?? '', max: 4 }
      : { db: adapt(embedded), backend: 'pglite' as const }),
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 120,
    maintenanceIntervalSeconds: 3_600,
    monitorIntervalSeconds: 300,
    queueCacheIntervalSeconds: 300,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 5,
    clockMonitorIntervalSeconds: 600,
    reindex: false,
    monitorVacuum: false,
  });
}

/** pg-boss also tells of errors as plain objects. */
function asError(cause: unknown): Error {
  if (cause instanceof Error) return cause;
  const { message, code } = (cause ?? {}) as { message?: unknown; code?: unknown };
  const text = typeof message === 'string' ? message : JSON.stringify(cause).slice(0, 500);
  return Object.assign(new Error(text), typeof code === 'string' ? { code } : {});
}

function adapt(database: RawDatabase) {
  return {
    executeSql: (text: string, values?: unknown[]) =>
      values !== undefined && values.length > 0
        ? database.query(text, values)
        : database.exec(text),
    async listen(
      channel: string,
      onNotification: (payload: string) => void,
      onReconnect: () => void,
    ) {
      const close = await database.listen(channel, onNotification);
      onReconnect();
      return { close };
    },
  };
}
