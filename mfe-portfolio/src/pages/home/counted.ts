import type { AssetPosition } from '@moa/contracts/assets/position';

/** What is part of the total: neither left out by the person nor in quarantine. */
export function isCounted({ excluded, suspicion }: AssetPosition): boolean {
  return !excluded && suspicion === null;
}
