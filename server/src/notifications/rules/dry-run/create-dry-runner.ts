/**
 * Tries rules on the past in a thread of its own, one trial after another. The thread is begun by the
 * first and ends when none came for a while; one that hangs or dies costs the trials that it had.
 */
import { Worker } from 'node:worker_threads';
import type { Context } from '../../../context.ts';
import { guarded } from '../../../error-boundary.ts';
import { ApiError } from '../../../http/answers.ts';
import type { FromWorker, Tested, ToWorker } from './dry-run-worker.ts';
import type { PastPiece } from './past.ts';
import type { Trial } from './try-rules.ts';

export type DryRunner = {
  /** Throws SERVICE_UNAVAILABLE where too many wait, or it takes too long. */
  run(trial: Trial, past: AsyncIterable<PastPiece>): Promise<Tested>;
  stop(): Promise<void>;
};

const maxUnderWay = 20;
const maxMs = 30_000;
const idleMs = 60_000;

export function createDryRunner({ log }: Pick<Context, 'log'>): DryRunner {
  const waiting = new Map<number, PromiseWithResolvers<Tested>>();
  let thread: Worker | null = null;
  let count = 0;
  let underWay = 0;
  let idle: NodeJS.Timeout | undefined;

  /** Rejects the waiting trials of an ended thread. */
  const over = (ended: Worker) => {
    if (thread !== ended) return;
    thread = null;
    for (const { reject } of waiting.values()) reject(tooLong());
    waiting.clear();
  };
  const end = async () => {
    clearTimeout(idle);
    const ending = thread;
    if (ending === null) return;
    over(ending);
    await ending.terminate();
  };
  const begin = (): Worker => {
    const begun = new Worker(new URL('./dry-run-worker.ts', import.meta.url));
    begun.unref();
    const hear = ({ id, answer }: FromWorker) => {
      const requested = waiting.get(id);
      waiting.delete(id);
      if ('failed' in answer) requested?.reject(new Error(answer.failed));
      else requested?.resolve(answer);
    };
    const fail = (cause: unknown) => {
      log.error({ err: cause }, 'the thread that tries rules ended');
      over(begun);
    };
    begun.on('message', guarded(log, 'answer of a dry run', hear));
    begun.on('error', guarded(log, 'thread of dry runs', fail));
    begun.on(
      'exit',
      guarded(log, 'thread of dry runs', () => over(begun)),
    );
    return begun;
  };
  const restLater = () => {
    clearTimeout(idle);
    idle = setTimeout(
      guarded(log, 'idle thread of dry runs', () => (underWay === 0 ? end() : undefined)),
      idleMs,
    );
    idle.unref();
  };

  return {
    async run(trial, past) {
      if (underWay >= maxUnderWay) throw tooLong();
      underWay += 1;
      count += 1;
      const id = count;
      thread ??= begin();
      const own = thread;
      const say = (message: ToWorker) => own.postMessage(message);
      let late: NodeJS.Timeout | undefined;
      try {
        for await (const piece of past) say({ id, piece });
        const answer = Promise.withResolvers<Tested>();
        waiting.set(id, answer);
        late = setTimeout(
          guarded(log, 'dry run that takes too long', () => end()),
          maxMs,
        );
        say({ id, trial });
        if (thread !== own) throw tooLong();
        return await answer.promise;
      } finally {
        // What was handed over for nothing is forgotten.
        if (!waiting.delete(id)) say({ id, trial: null });
        clearTimeout(late);
        underWay -= 1;
        restLater();
      }
    },
    stop: end,
  };
}

function tooLong(): ApiError {
  return new ApiError(
    'SERVICE_UNAVAILABLE',
    'Many rules are being tested. Try again in a moment.',
    {
      retryAfter: 5,
    },
  );
}
