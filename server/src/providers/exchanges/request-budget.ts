/**
 * How often an exchange may be asked. Whatever is asked of it — balances, the past, what a key may
 * do — is paid from one budget, so that a long reading of the past never uses up what the exchange
 * allows. Kept by name; who comes first goes first.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { OutsideMemory } from '../outside-memory.ts';

export type RequestBudget = {
  /** One request is regained in so many milliseconds. */
  everyMs: number;
  /** So many requests may be made at once. */
  most: number;
  /** Whether the exchange counts each key by itself, or all that come from one address. */
  by: 'key' | 'address';
};

const levels = () => new Map<string, { level: number; at: number }>();

/** Waits until a request may be made, and counts it; `cost` is how many it counts for. */
export async function spendRequest(
  memory: OutsideMemory,
  name: string,
  { everyMs, most }: Pick<RequestBudget, 'everyMs' | 'most'>,
  cost = 1,
  now = Date.now(),
): Promise<void> {
  const wait = countRequest(memory, name, { everyMs, most }, cost, now);
  if (wait > 0) await pause(wait);
}

/** Counts a request, and answers how many milliseconds it has to wait. */
export function countRequest(
  memory: OutsideMemory,
  name: string,
  { everyMs, most }: Pick<RequestBudget, 'everyMs' | 'most'>,
  cost: number,
  now: number,
): number {
  const accounts = memory.of(levels);
  const last = accounts.get(name) ?? { level: 0, at: now };
  const level = Math.max(last.level - (now - last.at) / everyMs, 0) + cost;
  accounts.set(name, { level, at: now });
  return Math.max(level - most, 0) * everyMs;
}

/** The name of an exchange's budget, or of the one of a key. */
export function budgetName(url: string, { by }: Pick<RequestBudget, 'by'>, apiKey: string): string {
  return by === 'key' ? `${url} ${apiKey}` : url;
}
