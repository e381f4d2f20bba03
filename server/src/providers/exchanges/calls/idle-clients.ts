/**
 * Clients of ccxt between two calls with one key: to make one takes milliseconds of the thread that
 * answers everybody, and a past is read in hundreds of calls. One is lent to one conversation at a
 * time and never to another key; while it waits, it knows no secret.
 */
import { createHash } from 'node:crypto';
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { ExchangeCredentials } from '../holding.ts';
import type { CcxtClient } from './load-ccxt.ts';

type Of = { exchange: ExchangeId; url: string; credentials: ExchangeCredentials };
type Idle = { client: CcxtClient; since: number };

type IdleClients = {
  /** Returns an idle client of this key, or one made by `create`. */
  take(of: Of, create: () => Promise<CcxtClient>): Promise<CcxtClient>;
  /** After a conversation that ended well: nothing of it is under way any more. */
  giveBack(of: Of, client: CcxtClient): void;
};

const storedMs = 30_000;
/** One takes half a megabyte. */
const maxIdle = 24;

export function createIdleClients(): IdleClients {
  /** By key, the one that was used last at the end. */
  const idle = new Map<string, Idle[]>();
  /** As they were made: a conversation begins with none of what another one noted. */
  const made = new WeakMap<CcxtClient, Record<string, unknown>>();
  return {
    async take(of, create) {
      forgetOld();
      const name = nameOf(of);
      const client = idle.get(name)?.pop()?.client;
      if (client === undefined) {
        const fresh = await create();
        made.set(fresh, { ...fresh.options });
        return fresh;
      }
      const { apiKey, secret, passphrase } = of.credentials;
      Object.assign(client, { apiKey, secret, password: passphrase });
      return client;
    },
    giveBack(of, client) {
      Object.assign(client, { apiKey: '', secret: '', password: '' });
      delete client.last_response_headers;
      client.options = { ...made.get(client) };
      const name = nameOf(of);
      const others = idle.get(name) ?? [];
      idle.delete(name);
      idle.set(name, [...others, { client, since: performance.now() }]);
      forgetOld();
    },
  };

  function forgetOld(): void {
    const now = performance.now();
    let count = 0;
    for (const [name, clients] of [...idle].reverse()) {
      const young = clients.filter(({ since }) => now - since < storedMs);
      const retained = young.slice(0, Math.max(0, maxIdle - count));
      count += retained.length;
      if (retained.length === 0) idle.delete(name);
      else idle.set(name, retained);
    }
  }
}

function nameOf({ exchange, url, credentials }: Of): string {
  const parts = [credentials.apiKey, credentials.secret, credentials.passphrase ?? ''];
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64');
  return `${exchange} ${url} ${digest}`;
}
