/**
 * Queues of reports, bounded in length: sent at most every half minute, sooner if a batch is full
 * or an error occurred, and at once when the page is left. Unsent reports wait for the next time;
 * those that the server refuses are dropped. Failures to send are never reported. An outbox belongs
 * to one user and ends with the session: a request under way then does not return its reports to
 * the queue.
 */
import { remembered, sending } from '@moa/contracts/monitoring/limits';

type Sent = 'taken' | 'refused' | 'again';
export type Post = (path: string, data: readonly unknown[], leaving: boolean) => Promise<Sent>;

/** Errors do not wait for half a minute: who reports a problem looks for it at once. */
const soonMs = 1_000;
const { flushMs, metricsBatch, eventsBatch, errorsBatch, logsBatch } = sending;

/** `last`: how many at once when the page goes, for browsers then send 64 KB in all. */
const kinds = {
  errors: {
    path: '/api/monitoring/errors',
    ...{ batch: errorsBatch, last: 4, max: remembered.errorLogs, withinMs: soonMs },
  },
  metrics: {
    path: '/api/monitoring/metrics',
    ...{ batch: metricsBatch, last: metricsBatch, max: remembered.metrics, withinMs: flushMs },
  },
  events: {
    path: '/api/monitoring/events',
    ...{ batch: eventsBatch, last: eventsBatch, max: remembered.metrics, withinMs: flushMs },
  },
  logs: {
    path: '/api/logs/batch',
    ...{ batch: logsBatch, last: logsBatch / 2, max: remembered.logs, withinMs: flushMs },
  },
} as const;

type Kind = keyof typeof kinds;

export type Outbox = {
  add(kind: Kind, item: unknown): void;
  /** Sends what waits, as the page goes. */
  flush(): Promise<void>;
  /** Forgets what waits, and takes nothing more. */
  stop(): void;
};

export function createOutbox(post: Post): Outbox {
  const lines = new Map<Kind, readonly unknown[]>();
  const timers = new Map<Kind, ReturnType<typeof setTimeout>>();
  const sending = new Set<Kind>();
  let isOver = false;

  const plan = (kind: Kind, ms: number) => {
    if (isOver || timers.has(kind)) return;
    const due = () => {
      timers.delete(kind);
      void sendAll(kind);
    };
    timers.set(kind, setTimeout(due, ms));
  };
  const unplan = (kind: Kind) => {
    clearTimeout(timers.get(kind));
    timers.delete(kind);
  };
  const take = (kind: Kind, count: number): readonly unknown[] => {
    const line = lines.get(kind) ?? [];
    lines.set(kind, line.slice(count));
    return line.slice(0, count);
  };
  /** Answers whether it is worth going on. */
  const sendPart = async (kind: Kind, part: readonly unknown[], leaving: boolean) => {
    const sent = await post(kinds[kind].path, part, leaving).catch((): Sent => 'again');
    if (sent !== 'again') return true;
    if (isOver) return false;
    lines.set(kind, [...part, ...(lines.get(kind) ?? [])].slice(-kinds[kind].max));
    return false;
  };
  const sendAll = async (kind: Kind) => {
    if (sending.has(kind)) return;
    sending.add(kind);
    let goesOn = true;
    while (goesOn && (lines.get(kind) ?? []).length > 0)
      goesOn = await sendPart(kind, take(kind, kinds[kind].batch), false);
    sending.delete(kind);
    if (!goesOn) plan(kind, flushMs);
  };

  return {
    add(kind, item) {
      if (isOver) return;
      const { batch, max, withinMs } = kinds[kind];
      const line = [...(lines.get(kind) ?? []), item].slice(-max);
      lines.set(kind, line);
      // Where it could not be sent, it waits for its time however long the line is.
      if (line.length === batch) unplan(kind);
      plan(kind, line.length === batch ? 0 : withinMs);
    },
    async flush() {
      const parts: Promise<boolean>[] = [];
      for (const kind of lines.keys()) {
        unplan(kind);
        // All at once: after this turn nothing of the page may run any more.
        for (let part = take(kind, kinds[kind].last); part.length > 0; ) {
          parts.push(sendPart(kind, part, true));
          part = take(kind, kinds[kind].last);
        }
      }
      await Promise.all(parts);
      for (const [kind, line] of lines) if (line.length > 0) plan(kind, flushMs);
    },
    stop() {
      isOver = true;
      lines.clear();
      for (const kind of [...timers.keys()]) unplan(kind);
    },
  };
}
