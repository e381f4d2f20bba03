/**
 * What waits to be sent, in lines of bounded length: at most every half minute, sooner where a batch is
 * full or something failed, and at once when the page goes. What could not be sent waits for the next
 * time; what the server refuses is dropped. Nothing of it is ever reported as a failure itself.
 */
import { remembered, sending } from '@moa/contracts/monitoring/limits';

type Sent = 'taken' | 'refused' | 'again';
export type Post = (path: string, data: readonly unknown[], leaving: boolean) => Promise<Sent>;

type Kind = {
  path: string;
  batch: number;
  max: number /** ms until it is sent. */;
  within: number;
};

/** Errors do not wait for half a minute: who reports a problem looks for it at once. */
const soonMs = 1_000;
const { flushMs, metricsBatch, eventsBatch, errorsBatch, logsBatch } = sending;

const kinds = {
  errors: {
    path: '/api/monitoring/errors',
    batch: errorsBatch,
    max: remembered.errorLogs,
    within: soonMs,
  },
  metrics: {
    path: '/api/monitoring/metrics',
    batch: metricsBatch,
    max: remembered.metrics,
    within: flushMs,
  },
  events: {
    path: '/api/monitoring/events',
    batch: eventsBatch,
    max: remembered.metrics,
    within: flushMs,
  },
  logs: { path: '/api/logs/batch', batch: logsBatch, max: remembered.logs, within: flushMs },
} satisfies Record<string, Kind>;

export type Outbox = {
  add(kind: keyof typeof kinds, item: unknown): void;
  /** Sends all that waits; `leaving` where the page goes. */
  flush(leaving?: boolean): Promise<void>;
  /** Forgets what waits: it was of somebody who is gone. */
  clear(): void;
  stop(): void;
};

export function createOutbox(post: Post): Outbox {
  const lines = new Map<keyof typeof kinds, unknown[]>();
  const timers = new Map<keyof typeof kinds, ReturnType<typeof setTimeout>>();
  let underWay: Promise<void> = Promise.resolve();

  const plan = (kind: keyof typeof kinds, ms: number) => {
    if (timers.has(kind)) return;
    timers.set(
      kind,
      setTimeout(() => {
        timers.delete(kind);
        sendInTurn(kind);
      }, ms),
    );
  };
  const send = async (kind: keyof typeof kinds, leaving: boolean) => {
    const { path, batch, max } = kinds[kind];
    const waiting = lines.get(kind) ?? [];
    lines.set(kind, []);
    while (waiting.length > 0) {
      const part = waiting.splice(0, batch);
      const sent = await post(path, part, leaving).catch((): Sent => 'again');
      if (sent !== 'again') continue;
      lines.set(kind, [...part, ...waiting, ...(lines.get(kind) ?? [])].slice(-max));
      plan(kind, flushMs);
      return;
    }
  };
  const sendInTurn = (kind: keyof typeof kinds) => {
    underWay = underWay.then(() => send(kind, false));
  };

  return {
    add(kind, item) {
      const { batch, max, within } = kinds[kind];
      const line = [...(lines.get(kind) ?? []), item].slice(-max);
      lines.set(kind, line);
      if (line.length >= batch) {
        clearTimeout(timers.get(kind));
        timers.delete(kind);
        plan(kind, 0);
      } else plan(kind, within);
    },
    async flush(leaving = false) {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      // A page that goes waits for nobody.
      if (!leaving) await underWay;
      await Promise.all([...lines.keys()].map((kind) => send(kind, leaving)));
    },
    clear: () => lines.clear(),
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
