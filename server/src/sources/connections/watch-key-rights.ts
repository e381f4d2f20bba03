/**
 * Looks at a connected key again, once a day. Rights are changed at the exchange: a key that came to
 * trade or to withdraw is used no longer, and looked at before each try until they are taken back. When
 * it ends is kept up to date with them.
 */

import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { KeyPermission } from '@moa/contracts/settings/api-keys';
import { dayMs } from '@moa/contracts/time';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { exchangeNames } from '../../providers/exchanges/exchange-addresses.ts';
import type { ExchangeCredentials } from '../../providers/exchanges/holding.ts';
import { readKeyFacts } from '../../providers/exchanges/read-key-facts.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { storeKeyFacts } from './exchange-accounts.ts';
import { apiKeys } from './tables.ts';

/** @throws ProviderError with EXCHANGE_KEY_TOO_POWERFUL where the key may do more than read. */
export type WatchKeyRights = (id: string, credentials: ExchangeCredentials) => Promise<void>;

const hourMs = 3_600_000;

export function createWatchKeyRights({
  outside,
  db,
  clock,
  log,
}: Pick<Context, 'outside' | 'db' | 'clock' | 'log'>): WatchKeyRights {
  /** When each is looked at again; until then nothing is asked. */
  const dueAt = new Map<string, number>();

  return async (id, credentials) => {
    const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, id));
    if (row === undefined) return;
    const { exchange, permissions, createdAt } = row;
    const now = clock.now().getTime();
    const isDue = now >= (dueAt.get(id) ?? createdAt.getTime() + dayMs);
    if (!isDue && !mayDoMore(permissions)) return;
    try {
      const facts = await readKeyFacts(outside, exchange, credentials);
      dueAt.set(id, now + dayMs);
      await storeKeyFacts({ db }, id, facts);
      if (mayDoMore(facts.permissions)) throw tooPowerful(exchange);
    } catch (cause) {
      if (mayDoMore(permissions) || isTooPowerful(cause)) throw cause;
      // What is wrong with a key its balances say as well; that rights are not known now hides nothing.
      dueAt.set(id, now + hourMs);
      log.info({ exchange, reason: (cause as Error).message }, 'the rights of a key were not told');
    }
  };
}

export function mayDoMore(permissions: readonly KeyPermission[]): boolean {
  return permissions.includes('trade') || permissions.includes('withdraw');
}

function tooPowerful(exchange: ExchangeId): ProviderError {
  return new ProviderError(
    'refused',
    'EXCHANGE_KEY_TOO_POWERFUL',
    `${exchangeNames[exchange]} says that this key may do more than read. It is used again once it can only read.`,
  );
}

function isTooPowerful(cause: unknown): boolean {
  return cause instanceof ProviderError && cause.code === 'EXCHANGE_KEY_TOO_POWERFUL';
}
