/**
 * Idempotency keys: repeating an action while the first attempt is pending, or its result is
 * unknown, uses the same key. A double click has one effect, and so has a retry after a network
 * failure.
 */

import { createCache } from './api/cache.ts';
import { randomId } from './browser.ts';

const open = createCache<string>({ ttl: 600_000 });

type IntentionKey = {
  key: string;
  /** The server has said how it ended: doing it again is another intention. */
  settle(): void;
};

export function intentionKey(address: string, body: unknown): IntentionKey {
  const act = `${address}\n${JSON.stringify(body)}`;
  const key = open.get(act) ?? randomId();
  open.set(act, key);
  return { key, settle: () => open.delete(act) };
}

/** Clears the keys, since request bodies may contain secrets of the user. */
export function forgetIntentions(): void {
  open.clear();
}
