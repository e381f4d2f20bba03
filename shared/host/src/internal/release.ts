/** The release that this page runs: which version of which remote, in which world. Set once by the shell. */
import type { Release } from '@moa/contracts/platform/release';
import { claimSingleton } from './singleton.ts';

claimSingleton('@moa/host/release');

let current: Release | null = null;

export function setRelease(release: Release): void {
  current = release;
}

/** Throws before the shell has read it. */
export function getRelease(): Release {
  if (!current) throw new Error('The release is not known yet');
  return current;
}

/** Where the simulated world's mail is read; null where mail goes to real mailboxes. */
export function outboxUrl(): string | null {
  return current?.outboxUrl ?? null;
}

/** True if prices and accounts are simulated. */
export function isSandbox(): boolean {
  return current?.world === 'sandbox';
}
