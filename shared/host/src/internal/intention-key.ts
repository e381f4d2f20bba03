/**
 * One Idempotency-Key for one intention: the same act again, while the first is under way or nobody
 * knows how it ended, goes out under the same key. A double click has one effect, and so has trying
 * again after the network was gone.
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

/** What was sent may hold a secret of the person who goes. */
export function forgetIntentions(): void {
  open.clear();
}
