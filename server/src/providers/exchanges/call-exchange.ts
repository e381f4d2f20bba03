/** One signed conversation with an exchange: client, clock, time limit, pauses, failures in our words. */
import type { ExchangeId } from '@moa/contracts/settings/api-keys';
import { ProviderError } from '../provider-error.ts';
import { type ExchangeAddresses, exchangeNames } from './exchange-addresses.ts';
import { coolDown, cooldownSeconds } from './exchange-cooldown.ts';
import { exchangeFailure } from './exchange-failure.ts';
import type { ExchangeCredentials } from './holding.ts';
import { type CcxtClient, loadCcxt } from './load-ccxt.ts';

const timeoutMs = 10_000;
const clockAgeMs = 10 * 60_000;
const clockOffsets = new Map<string, { offset: number; at: number }>();

export async function callExchange<T>(
  { exchanges }: ExchangeAddresses,
  exchange: ExchangeId,
  credentials: ExchangeCredentials,
  talk: (client: CcxtClient) => Promise<T>,
): Promise<T> {
  const { url } = exchanges[exchange];
  const wait = cooldownSeconds(url);
  if (wait > 0) {
    throw new ProviderError(
      'rate-limited',
      'CEX_API_ERROR',
      `${exchangeNames[exchange]} asks us to slow down. We try again later.`,
      { retryAfterSeconds: wait },
    );
  }
  const client = await createClient(exchange, url, credentials);
  try {
    if (exchange === 'binance') await setClock(client, url);
    return await talk(client);
  } catch (cause) {
    if (isClockError(cause)) clockOffsets.delete(url);
    const failure = exchangeFailure(exchange, cause, retryAfterOf(client));
    if (failure.failure === 'rate-limited') coolDown(url, failure.retryAfterSeconds ?? 30);
    throw failure;
  }
}

async function createClient(
  exchange: ExchangeId,
  url: string,
  credentials: ExchangeCredentials,
): Promise<CcxtClient> {
  const Client = await loadCcxt(exchange);
  const client = new Client({ ...credentials, timeout: timeoutMs, enableRateLimit: false });
  const base = url.replace(/\/+$/, '');
  if (exchange === 'upbit') {
    client.urls.api = { public: base, private: base };
  } else {
    client.urls.api = {
      ...client.urls.api,
      public: `${base}/api/v3`,
      private: `${base}/api/v3`,
      v1: `${base}/api/v1`,
      sapi: `${base}/sapi/v1`,
      sapiV2: `${base}/sapi/v2`,
      sapiV3: `${base}/sapi/v3`,
      sapiV4: `${base}/sapi/v4`,
    };
  }
  return client;
}

/** Signed requests carry the exchange's time, not ours; the difference is remembered for a while. */
async function setClock(client: CcxtClient, url: string): Promise<void> {
  const known = clockOffsets.get(url);
  if (known !== undefined && Date.now() - known.at < clockAgeMs) {
    client.options.timeDifference = known.offset;
    return;
  }
  const offset = await client.loadTimeDifference();
  clockOffsets.set(url, { offset, at: Date.now() });
}

function isClockError(cause: unknown): boolean {
  return cause instanceof Error && /"code":\s*-1021\b/.test(cause.message);
}

function retryAfterOf(client: CcxtClient): string | undefined {
  const headers = client.last_response_headers ?? {};
  const name = Object.keys(headers).find((key) => key.toLowerCase() === 'retry-after');
  return name === undefined ? undefined : headers[name];
}
