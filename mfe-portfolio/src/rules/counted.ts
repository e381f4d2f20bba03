import type { AssetPosition } from '@moa/contracts/assets/shapes/position';

/** What is part of the total, seen or hidden: neither left out by the person nor in quarantine. */
export function isCounted({ excluded, suspicion }: AssetPosition): boolean {
  return !excluded && suspicion === null;
}

/** What is part of the total and of the lists. */
export function isListed(position: AssetPosition): boolean {
  return isCounted(position) && !position.hidden;
}
