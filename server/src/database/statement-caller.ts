/**
 * Caller of the statements of a request or job, which determines its share of the database queue.
 * Statements without a caller belong to the background.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueueCaller } from './fair-queue.ts';

/** Jobs, feeds and sockets: a larger share than a user, and a longer waiting time. */
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
