/** Which commands this browser uses, so that the usual ones come first. A use counts half as much after a week. */

import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { readStored, writeStored } from '@moa/host/stored-value';

const storageKey = 'moa.commands';
const halfLife = 7 * dayMs;
const cached = 40;
const usage = z.record(z.string(), z.object({ weight: z.number(), at: z.number() }));
export type CommandUsage = z.Output<typeof usage>;

/** Reads the stored usage; invalid data counts as unused. */
export function readUsage(): CommandUsage {
  return readStored(storageKey, usage) ?? {};
}

export function rememberUse(id: string, now = Date.now()): void {
  const before = readUsage();
  const next = { ...before, [id]: { weight: getWeight(before, id, now) + 1, at: now } };
  const strongest = Object.entries(next)
    .sort(([a], [b]) => getWeight(next, b, now) - getWeight(next, a, now))
    .slice(0, cached);
  writeStored(storageKey, Object.fromEntries(strongest));
}

/** Returns the current weight of a command; 0 if it was never used. */
export function getWeight(usage: CommandUsage, id: string, now: number): number {
  const used = usage[id];
  return used ? used.weight * 0.5 ** (Math.max(0, now - used.at) / halfLife) : 0;
}
