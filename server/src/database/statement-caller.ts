/**
 * For whom the statements of a request or a job are: the database's queue gives each caller its
 * share. What nobody put under a caller is the background's.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueueCaller } from './fair-queue.ts';

/** Jobs, feeds and sockets: more share than one person, and patience that people do not have. */
export const background: QueueCaller = {
  name: 'background',
  share: 4,
  waitMs: 60_000,
  waiting: 5_000,
  leaves: 1,
};

/** Changed in place when it turns out who asks. */
export type StatementCaller = { current: QueueCaller };

const storage = new AsyncLocalStorage<StatementCaller>();

export function runAs<T>(caller: StatementCaller, act: () => T): T {
  return storage.run(caller, act);
}

export function statementCaller(): QueueCaller {
  return storage.getStore()?.current ?? background;
}
