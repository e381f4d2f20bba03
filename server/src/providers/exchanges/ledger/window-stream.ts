/**
 * A list that is told in windows of time. The first round goes back window by window until nothing can
 * have happened before; later ones read from now back to what was read last.
 */
import * as z from '@moa/contracts/schema';
import type { LedgerStream } from './ledger-stream.ts';
import type { ListedEvent } from './paged-stream.ts';

const overlapMs = 86_400_000;

const shape = z.object({
  /** Where the next window ends; null between rounds. */
  end: z.nullable(z.number()),
  /** Where this round ends. */
  floor: z.number(),
  /** When this round began. */
  head: z.number(),
  waiting: z.nullable(z.number()),
});

export function windowStream({
  windowMs,
  limit,
  begins,
  readWindow,
  readWaiting,
  ...stream
}: Pick<LedgerStream, 'name' | 'lack' | 'opens'> & {
  windowMs: number;
  /** A window that answers this many lines may have more of them. */
  limit: number;
  /** When the exchange opened (epoch ms). */
  begins: number;
  /** Lines from and to a moment, the newest first. */
  readWindow(from: number, to: number): Promise<ListedEvent[]>;
  /** When the oldest began that still waits; null where nothing does. */
  readWaiting?: () => Promise<number | null>;
}): LedgerStream {
  return {
    ...stream,
    async read(saved, { now, floor }) {
      const parsed = z.safeParse(shape, saved);
      const last = parsed.success ? parsed.data : null;
      const fresh = last === null || last.end === null;
      const waiting = fresh ? ((await readWaiting?.()) ?? null) : last.waiting;
      const head = fresh ? now : last.head;
      const end = last?.end ?? now;
      const bottom = fresh
        ? last === null
          ? Math.max(begins, (floor ?? begins) - overlapMs)
          : Math.min(last.head, last.waiting ?? last.head) - overlapMs
        : last.floor;
      const from = Math.max(end - windowMs, bottom);
      const rows = await readWindow(from, end);
      const oldest = Math.min(end, ...rows.map(({ began }) => began));
      // What did not fit into the answer lies before the oldest line that did.
      const next = rows.length < limit ? from : oldest < end ? oldest : end - 1;
      const done = next <= bottom;
      return {
        events: rows.flatMap(({ event }) => event ?? []),
        cursor: { end: done ? null : next, floor: bottom, head, waiting },
        done,
        reach: next,
      };
    },
  };
}
