/**
 * Error boundaries for code without an awaiting caller. Errors in a listener, a timer or a detached
 * promise would end the process. Wrapped here, a failure is logged under its name, and a waiting
 * client gets the result of `onFailure`. Every listener of the server must be wrapped or unable to
 * throw.
 */
import type { Logger } from 'pino';

export type Log = Pick<Logger, 'error'>;

/**
 * The listener, whose throw or rejection is logged; `onFailure` answers or closes what waits for it.
 * Both have the `this` they are called with: an emitter’s own, so that many share one listener.
 */
export function guarded<Args extends unknown[], This>(
  log: Log,
  what: string,
  listener: (this: This, ...args: Args) => unknown,
  onFailure?: (this: This, ...args: Args) => void,
): (this: This, ...args: Args) => void {
  return function (...args) {
    const fail = (cause: unknown) => {
      log.error({ err: cause, in: what }, 'a listener failed');
      try {
        onFailure?.apply(this, args);
      } catch (failure) {
        log.error({ err: failure, in: what }, 'nor could its failure be answered');
      }
    };
    try {
      const result = listener.apply(this, args);
      if (result instanceof Promise) result.catch(fail);
    } catch (cause) {
      fail(cause);
    }
  };
}

/** Runs work that is not awaited, and logs its failure. */
export function unattended(log: Log, what: string, work: Promise<unknown>): void {
  work.catch((cause: unknown) => log.error({ err: cause, in: what }, 'unattended work failed'));
}

/** Acts each `ms` without keeping the process alive; answers the end of it. */
export function every(log: Log, what: string, ms: number, act: () => unknown): () => void {
  const timer = setInterval(guarded(log, what, act), ms);
  timer.unref();
  return () => clearInterval(timer);
}
