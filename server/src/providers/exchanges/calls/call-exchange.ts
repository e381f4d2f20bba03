/** One signed conversation with an exchange through ccxt: client, clock, time limit, pauses, failures in our words. */
import { createHash } from 'node:crypto';
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { OutsideMemory } from '../../outside-memory.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { ErrorCodes } from './error-codes.ts';
import { clockOffset, noteDateHeader, setClockOffset } from './exchange-clock.ts';
import { exchangeFailure } from './exchange-failure.ts';
import { guardCall, refuseWhileCooling } from './guard-call.ts';
import { KeyRefusedError } from './key-refused-error.ts';
import { type CcxtClient, loadCcxt } from './load-ccxt.ts';
import { budgetName, type RequestBudget, spendRequest } from './request-budget.ts';

const timeoutMs = 10_000;
/** So much of a page is looked at for what it says. */
const maxPage = 20_000;

export type CcxtExchange = {
  id: ExchangeId;
  /** True if signed requests carry a timestamp and the exchange has a call for its server time. */
  clock: boolean;
  /** Rate limit; null if the exchange's own folder counts requests. */
  budget: RequestBudget | null;
  /**
   * Whom it means by too many requests: the key that asked, however much others may ask, or all that
   * comes from our address.
   */
  limits: RequestBudget['by'];
  errors: ErrorCodes;
};

/** Less than this no exchange refuses; more is a clock that moved, theirs or ours. */
const movedMs = 2_000;

/**
 * A clock that moved since it was measured makes a right key look wrong: some exchanges name the time,
 * some only say that they do not know the caller. Either is tried again, once, by a new measurement.
 *
 * @throws ProviderError
 */
export async function callExchange<Client extends CcxtClient, T>(
  addresses: ExchangeAddresses,
  exchange: CcxtExchange,
  credentials: ExchangeCredentials,
  talk: (client: Client) => Promise<T>,
): Promise<T> {
  const { memory } = addresses;
  const { url } = addresses.exchanges[exchange.id];
  const assumed = exchange.clock ? clockOffset(memory, url) : undefined;
  try {
    return await converse(addresses, exchange, credentials, talk);
  } catch (cause) {
    if (assumed === undefined || !(cause instanceof KeyRefusedError)) throw cause;
    if (cause.refusal !== 'clock' && cause.refusal !== 'key') throw cause;
    memory.clocks.delete(url);
    // Nothing is asked but the time.
    await converse(addresses, exchange, credentials, async () => null).catch(() => {
      throw cause;
    });
    const moved = Math.abs((clockOffset(memory, url) ?? assumed) - assumed) > movedMs;
    if (cause.refusal === 'key' && !moved) throw cause;
    return converse(addresses, exchange, credentials, talk);
  }
}

function converse<Client extends CcxtClient, T>(
  addresses: ExchangeAddresses,
  { id, clock, budget, limits, errors }: CcxtExchange,
  credentials: ExchangeCredentials,
  talk: (client: Client) => Promise<T>,
): Promise<T> {
  const { memory } = addresses;
  const clients = memory.of(createIdleClients);
  let client: CcxtClient | undefined;
  const countedKey = limits === 'key' ? credentials.apiKey : null;
  return guardCall(
    addresses,
    id,
    countedKey,
    async (url) => {
      const of = { exchange: id, url, credentials };
      const own = await clients.take(of, () => createClient(id, url, credentials));
      client = own;
      own.throttle = async () => {
        if (budget === null) return;
        await spendRequest(memory, budgetName(url, budget, credentials.apiKey), budget);
        await refuseWhileCooling(addresses, id, countedKey);
      };
      if (clock) await setClock(memory, own, url);
      const answer = await talk(own as Client);
      if (!clock) noteDateHeader(memory, url, getHeader(own, 'date'));
      clients.giveBack(of, own);
      return answer;
    },
    (cause) => exchangeFailure(id, cause, client && getHeader(client, 'retry-after'), errors),
  );
}

async function createClient(
  exchange: ExchangeId,
  url: string,
  { apiKey, secret, passphrase }: ExchangeCredentials,
): Promise<CcxtClient> {
  const Client = await loadCcxt(exchange);
  const client = new Client({
    apiKey,
    secret,
    ...(passphrase === undefined ? {} : { password: passphrase }),
    timeout: timeoutMs,
    // It waits before it signs, which is where our own budget is asked.
    enableRateLimit: true,
  });
  client.urls.api = moveAddresses(client.urls.api, url);
  refusePages(client);
  return client;
}

/** A page in the place of an answer is handed on as text, whatever its status: what it says is a failure. */
function refusePages(client: CcxtClient): void {
  const ask = client.fetch.bind(client);
  client.fetch = async (...request) => {
    const answer = await ask(...request);
    if (typeof answer === 'string') throw new Error(answer.slice(0, maxPage));
    return answer;
  };
}

/** Signed requests carry the exchange's time, not ours; the difference is remembered for a while. */
async function setClock(memory: OutsideMemory, client: CcxtClient, url: string): Promise<void> {
  const known = clockOffset(memory, url);
  if (known !== undefined) {
    client.options.timeDifference = known;
    return;
  }
  setClockOffset(memory, url, await client.loadTimeDifference());
}

function getHeader(client: CcxtClient, wanted: string): string | undefined {
  const headers = client.last_response_headers ?? {};
  const name = Object.keys(headers).find((key) => key.toLowerCase() === wanted);
  return name === undefined ? undefined : headers[name];
}

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

/**
 * Clients of ccxt between two calls with one key: to make one takes milliseconds of the thread that
 * answers everybody, and a past is read in hundreds of calls. One is lent to one conversation at a
 * time and never to another key; while it waits, it knows no secret.
 */
export function createIdleClients(): IdleClients {
  /** By key, the one that was used last at the end. */
  const idle = new Map<string, Idle[]>();
  /** As they were made: a conversation begins with none of what another one noted. */
  const made = new WeakMap<CcxtClient, Record<string, unknown>>();
  return {
    async take(of, create) {
      forgetOld();
      const name = getName(of);
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
      const name = getName(of);
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

function getName({ exchange, url, credentials }: Of): string {
  const parts = [credentials.apiKey, credentials.secret, credentials.passphrase ?? ''];
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64');
  return `${exchange} ${url} ${digest}`;
}

/** The addresses of a ccxt client, in whatever shape it keeps them, with another host; paths stay. */
function moveAddresses(addresses: unknown, to: string): unknown {
  const base = to.replace(/\/+$/, '');
  if (typeof addresses === 'string') return addresses.replace(/^[a-z]+:\/\/[^/]+/, base);
  if (typeof addresses !== 'object' || addresses === null) return addresses;
  return Object.fromEntries(
    Object.entries(addresses).map(([name, address]) => [name, moveAddresses(address, base)]),
  );
}
