/**
 * How often an exchange may be asked. Whatever is asked of it — balances, the past, what a key may
 * do — is paid from one budget, so that a long reading of the past never uses up what the exchange
 * allows. Kept by name; who comes first goes first.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { OutsideMemory } from '../../outside-memory.ts';

export type RequestBudget = {
  /** One request is regained in so many milliseconds. */
  everyMs: number;
  /** So many requests may be made at once. */
  most: number;
  /** Whether the exchange counts each key by itself, or all that come from one address. */
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
