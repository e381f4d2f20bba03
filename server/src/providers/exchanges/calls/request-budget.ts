/**
 * Request budget of an exchange. All requests (balances, history, key permissions) share one
 * budget, so that a long history reading never exhausts the limit. By name, first in first out.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { OutsideMemory } from '../../outside-memory.ts';

export type RequestBudget = {
  /** One request is regained in so many milliseconds. */
  everyMs: number;
  /** So many requests may be made at once. */
  most: number;
  /** Scope of the limit: each key, or all requests from one address. */
  by: 'key' | 'address';
};

/** Waits until a request may be made, and counts it; `cost` is how many it counts for. */
export async function spendRequest(
  { budgets }: Pick<OutsideMemory, 'budgets'>,
  name: string,
  { everyMs, most }: Pick<RequestBudget, 'everyMs' | 'most'>,
  cost = 1,
): Promise<void> {
  const wait = await budgets.count(name, { everyMs, most }, cost);
  if (wait > 0) await pause(wait);
}

/** The name of an exchange's budget, or of the one of a key. */
export function budgetName(url: string, { by }: Pick<RequestBudget, 'by'>, apiKey: string): string {
  return by === 'key' ? `${url} ${apiKey}` : url;
}
