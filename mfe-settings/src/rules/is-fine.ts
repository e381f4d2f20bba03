import type { KeyPermission, KeyTest } from '@moa/contracts/settings/api-keys';

/** A clock this far off makes an exchange refuse what is signed by it, ms. */
export const clockLimitMs = 2_000;

/** True if a key has permissions beyond reading. */
export function doesMore(permissions: readonly KeyPermission[]): boolean {
  return permissions.includes('trade') || permissions.includes('withdraw');
}

/** True if the test of a key found no problem. */
export function isFine({ authenticated, permissions, clockSkewMs }: KeyTest): boolean {
  return authenticated && !doesMore(permissions) && Math.abs(clockSkewMs ?? 0) < clockLimitMs;
}
