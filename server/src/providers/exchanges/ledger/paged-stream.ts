/**
 * A list by page, newest first. The first round reads all of it; later ones read from the first page
 * until they are well before what they read last, since what waits can be done much later than it was
 * begun.
 */
import * as z from '@moa/contracts/schema';
import type { LedgerEvent } from '../ledger-event.ts';
import type { LedgerStream } from './ledger-stream.ts';

/** One line of the list: when it began, by which the list is sorted, and what came of it, if anything did. */
export type ListedEvent = { began: number; event: LedgerEvent | null };

const overlapMs = 14 * 86_400_000;

const shape = z.object({
  page: z.number(),
  /** Before it everything is settled and read; null in the first round. */
  since: z.nullable(z.number()),
  newest: z.number(),
  /** The oldest that still waited when this round began. */
  waiting: z.nullable(z.number()),
});

export function pagedStream({
  pageSize,
  readPage,
  readWaiting,
  ...stream
}: Pick<LedgerStream, 'name' | 'lack' | 'opens'> & {
  pageSize: number;
  /** Pages are counted from 1. */
  readPage(page: number): Promise<ListedEvent[]>;
  /** When the oldest began that still waits; null where nothing does. */
  readWaiting?: () => Promise<number | null>;
}): LedgerStream {
  return {
    ...stream,
    async read(saved, { now }) {
      const parsed = z.safeParse(shape, saved);
      const last = parsed.success
        ? parsed.data
        : { page: 1, since: null, newest: 0, waiting: null };
      const waiting = last.page === 1 ? ((await readWaiting?.()) ?? null) : last.waiting;
      const rows = await readPage(last.page);
      const oldest = Math.min(now, ...rows.map(({ began }) => began));
      const newest = Math.max(last.newest, ...rows.map(({ began }) => began));
      const done = rows.length < pageSize || (last.since !== null && oldest < last.since);
      return {
        events: rows.flatMap(({ event }) => event ?? []),
        cursor: done
          ? { page: 1, since: Math.min(newest, waiting ?? newest) - overlapMs, newest, waiting }
          : { page: last.page + 1, since: last.since, newest, waiting },
        done,
        reach: oldest,
      };
    },
  };
}
