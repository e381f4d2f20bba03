/**
 * The last total that the user saw, for offline use: never shown without its age, and only for the
 * session in which it was read. It is one small record in local storage, removed when that session
 * ends or is locked.
 */
import { type AssetSummary, assetSummary } from '@moa/contracts/assets/summary';
import { totals } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import { lastTotalKey } from '../session/last-total-key.ts';
import { readSession } from '../session/session-storage.ts';
import { claimSingleton } from '../singleton.ts';
import { keepText, readStored, writeStored } from '../stored-value.ts';

claimSingleton('@moa/host/late/last-total');

const shape = z.object({
  session: z.string(),
  /** Time of the total, epoch ms. */
  at: z.number(),
  totals,
  quality: assetSummary.shape.quality,
});
export type LastTotal = Omit<z.Output<typeof shape>, 'session'>;

/** `at`: when the summary was read, epoch ms. What is no total (nothing connected, nothing read) is not stored. */
export function storeLastTotal(
  { totalValue, quality, sources, asOf }: AssetSummary,
  at: number,
): void {
  const session = currentSession();
  if (session === null || sources.length === 0 || quality === 'insufficient_data') return;
  const pricedAt = Date.parse(asOf);
  writeStored(lastTotalKey, {
    session,
    at: Number.isNaN(pricedAt) ? at : Math.min(pricedAt, at),
    totals: totalValue,
    quality,
  });
}

/** Null where there is none of this session; what is there of another is taken away. */
export function readLastTotal(): LastTotal | null {
  const stored = readStored(lastTotalKey, shape);
  if (stored && stored.session === currentSession()) {
    const { session: _, ...last } = stored;
    return last;
  }
  keepText(lastTotalKey, null);
  return null;
}

function currentSession(): string | null {
  const saved = readSession();
  return saved && !saved.locked ? saved.tokens.sessionId : null;
}
