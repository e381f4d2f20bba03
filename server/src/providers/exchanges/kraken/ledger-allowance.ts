/**
 * Kraken counts a key's calls, two for a page of the ledger, and forgets half a call or more a second;
 * some twenty are allowed. Pages take at most twelve of them, so that balances can be read meanwhile.
 * https://docs.kraken.com/exchange/guides/rest/rate-limits
 */
const most = 12;
const perSecond = 0.5;
const cost = 2;
const counters = new Map<string, { level: number; at: number }>();

/** Waits until a page may be asked for, and counts it. */
export async function awaitAllowance(apiKey: string): Promise<void> {
  const now = Date.now();
  const last = counters.get(apiKey) ?? { level: 0, at: now };
  const level = Math.max(last.level - ((now - last.at) / 1_000) * perSecond, 0) + cost;
  counters.set(apiKey, { level, at: now });
  const over = level - most;
  if (over > 0) await new Promise((resolve) => setTimeout(resolve, (over / perSecond) * 1_000));
}
