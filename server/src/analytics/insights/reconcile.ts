/**
 * Reconciles stored insights with new findings. Pure. A finding that holds is stored once; a
 * dismissed one stays dismissed until its figures reach another step; one that no longer holds
 * expires; one that cannot be determined keeps its last state until that is too old.
 */
import type { Insight, InsightType } from '@moa/contracts/analytics/insights';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';
import type { InsightRow } from './tables.ts';

/** By the type of its rule; null where it could not be judged. */
export type Found = ReadonlyMap<InsightType, readonly Finding[] | null>;

type Stored = Pick<InsightRow, 'type' | 'dedupKey' | 'priority' | 'content' | 'validUntil'>;
export type Change = {
  added: (Stored & { status: Insight['status'] })[];
  updated: ({ id: string } & Partial<Omit<InsightRow, 'id' | 'userId'>>)[];
  expired: string[];
  forgotten: string[];
};

const validMs = dayMs;
const forgottenMs = 90 * dayMs;

export function reconcile(
  stored: readonly InsightRow[],
  found: Found,
  { now, currency }: Pick<Facts, 'now' | 'currency'>,
): Change {
  const byKey = new Map(stored.map((row) => [row.dedupKey, row]));
  const change: Change = { added: [], updated: [], expired: [], forgotten: [] };
  const holding = new Set<string>();
  for (const [type, findings] of found) {
    for (const finding of findings ?? []) {
      const next = describe(type, finding, now, currency);
      if (holding.has(next.dedupKey)) continue;
      holding.add(next.dedupKey);
      const row = byKey.get(next.dedupKey);
      if (row === undefined) change.added.push({ ...next, status: 'active' });
      else if (row.status === 'expired') {
        change.updated.push({ ...next, id: row.id, status: 'active', createdAt: now });
      } else change.updated.push({ ...next, id: row.id });
    }
  }
  for (const { id, dedupKey, status, type, validUntil } of stored) {
    if (holding.has(dedupKey)) continue;
    const isUnknown = found.get(type) === null && validUntil > now;
    const isOpen = status === 'active' || status === 'read';
    if (isOpen && !isUnknown) change.expired.push(id);
    // What was dismissed is remembered for as long as what it is about may come back.
    const isOld = now.getTime() - validUntil.getTime() > forgottenMs;
    if (isOld && status === 'expired') change.forgotten.push(id);
  }
  return change;
}

function describe(type: InsightType, finding: Finding, now: Date, currency: CurrencyCode): Stored {
  const { subject, bucket, priority, title, body, evidence, actions, advice } = finding;
  return {
    type,
    priority,
    dedupKey: `${type}:${subject}:${bucket}`,
    content: {
      title,
      body,
      evidence,
      actions,
      currency,
      ...(advice === undefined ? {} : { advice }),
    },
    validUntil: new Date(now.getTime() + validMs),
  };
}
