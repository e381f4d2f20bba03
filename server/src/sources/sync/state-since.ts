import type { DefiPositionRow } from '../positions/tables.ts';
import type { NewGroup } from './wallet-groups.ts';

/**
 * Returns the time since which a position is in or out of range, pending or claimable; null if the
 * change was not observed.
 */
export function stateSince(
  before: Pick<DefiPositionRow, 'data' | 'stateSince'> | undefined,
  now: Pick<NewGroup, 'data'>,
  readAt: Date,
): Date | null {
  if (before === undefined) return null;
  return stateOf(before.data) === stateOf(now.data) ? before.stateSince : readAt;
}

/** Ranges have a status, requests a state; other positions have none. */
function stateOf({ status, state }: Record<string, unknown>): unknown {
  return status ?? state ?? null;
}
