/** When a withdrawal request is expected to be ready, by the pace at which the queue was worked off. */
import { dayMs } from '@moa/contracts/time';

/** All requests up to one were made ready at a moment. */
export type Finalization = { to: bigint; at: Date };

type Waiting = {
  requestId: bigint;
  requestedAt: Date;
  /** Oldest first, of the last months. */
  finalizations: readonly Finalization[];
  /** Days that Lido estimates, for a queue of unknown pace. */
  usualDays: number;
  now: Date;
};

/**
 * Requests are made ready in batches, in the order of their numbers: as many batches from the last one on as
 * it takes at the mean size and the mean distance of those known. The moment does not move between two
 * batches. Null once it is over: then nothing tells when.
 */
export function estimateReady({
  requestId,
  requestedAt,
  finalizations,
  usualDays,
  now,
}: Waiting): { at: string; days: number } | null {
  const [first, last] = [finalizations[0], finalizations.at(-1)];
  const batches = finalizations.length - 1;
  const isPaceKnown = first !== undefined && last !== undefined && last.to > first.to;
  const at = isPaceKnown
    ? last.at.getTime() +
      Math.ceil((Number(requestId - last.to) * batches) / Number(last.to - first.to)) *
        ((last.at.getTime() - first.at.getTime()) / batches)
    : requestedAt.getTime() + usualDays * dayMs;
  if (at <= now.getTime()) return null;
  return { at: new Date(at).toISOString(), days: Math.ceil((at - now.getTime()) / dayMs) };
}
