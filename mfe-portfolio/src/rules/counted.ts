import type { AssetPosition } from '@moa/contracts/assets/shapes/position';

/**
 * True if the holding is part of the total, listed or hidden: neither excluded by the user nor in
 * quarantine.
 */
export function isCounted({ excluded, suspicion }: AssetPosition): boolean {
  return !excluded && suspicion === null;
}

/** True if the holding is part of the total and of the lists. */
export function isListed(position: AssetPosition): boolean {
  return isCounted(position) && !position.hidden;
}
