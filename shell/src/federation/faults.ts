/**
 * Faults that a developer switches on for one remote, in this tab alone. The loading path meets them
 * where the real ones come from: at its scripts, and at what it drew.
 */
import { keepText, readText } from '@moa/host/stored-value';

export const faults = ['slow', 'missing', 'stale-chunk', 'throws'] as const;
export type Fault = (typeof faults)[number];

/**
 * Delay of each script of a slow remote, in ms: entry and page together stay below every time-out.
 */
export const slowness = 1_200;
const storageKey = 'moa.faults';
let current: ReadonlyMap<string, string> = read();

export function getFault(remote: string): Fault | null {
  return faults.find((fault) => fault === current.get(remote)) ?? null;
}

/** Takes effect at the next load; a loaded remote stays until the page reloads. */
export function setFault(remote: string, fault: Fault | null): void {
  const next = new Map(current);
  if (fault) next.set(remote, fault);
  else next.delete(remote);
  current = next;
  keepText(storageKey, [...next].map((pair) => pair.join('=')).join(' '), 'tab');
}

/**
 * Returns the fault of a script by its path: with a stale chunk the entry loads and the rest is
 * missing.
 */
export function faultOfScript(path: string): 'slow' | 'gone' | null {
  const [, remote = '', file = ''] = /^\/remotes\/([^/]+)\/[^/]+\/(.+)$/.exec(path) ?? [];
  const fault = getFault(remote);
  if (fault === 'slow') return 'slow';
  return fault === 'missing' || (fault === 'stale-chunk' && file !== 'remoteEntry.js')
    ? 'gone'
    : null;
}

/** Component of a remote with the fault `throws`. */
export function Throwing(): never {
  throw new Error('A fault that the developer panel switched on');
}

/** Kept as `<remote>=slow <remote>=throws`. */
function read(): ReadonlyMap<string, string> {
  const pairs = (readText(storageKey, 'tab') ?? '').split(' ').filter(Boolean);
  return new Map(pairs.map((pair) => pair.split('=') as [string, string]));
}
