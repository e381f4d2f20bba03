import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { type CcxtExchange, callExchange } from '../calls/call-exchange.ts';
import type { ErrorCodes } from '../calls/error-codes.ts';
import { lastClockOffset } from '../calls/exchange-clock.ts';
import { KeyRefusedError } from '../calls/key-refused-error.ts';
import type { CcxtCalls } from '../calls/load-ccxt.ts';
import type { RequestBudget } from '../calls/request-budget.ts';
import { type ExchangeAddresses, exchangeNames } from '../exchange-addresses.ts';
import type { ExchangeCredentials } from '../holding.ts';

/**
 * Coinbase's errors: ids of the older interface and codes of Advanced Trade, which are those of gRPC.
 * https://docs.cdp.coinbase.com/coinbase-app/api-architecture/error-messages
 * https://docs.cdp.coinbase.com/coinbase-app/advanced-trade-apis/guides/error-handling
 */
export const coinbaseErrors: ErrorCodes = {
  codeIn: [/"(?:id|error)":\s*"([A-Za-z_]+)"/g],
  means: {
    expired: ['expired_token'],
    scope: ['invalid_scope', 'PERMISSION_DENIED'],
    key: [
      'UNAUTHENTICATED',
      'authentication_error',
      'invalid_token',
      'revoked_token',
      'unauthorized',
    ],
    compliance: [
      'identity_verification_required',
      'invalid_authentication_method',
      'jumio_face_match_verification_required',
      'jumio_verification_required',
      'personal_details_required',
      'unverified_email',
    ],
    maintenance: ['UNAVAILABLE'],
    limited: ['RESOURCE_EXHAUSTED', 'rate_limit_exceeded', 'resource_exhausted'],
    busy: [
      'ABORTED',
      'CANCELLED',
      'DATA_LOSS',
      'DEADLINE_EXCEEDED',
      'INTERNAL',
      'UNKNOWN',
      'internal_server_error',
    ],
    absent: ['NOT_FOUND', 'not_found'],
    request: [
      'ALREADY_EXISTS',
      'FAILED_PRECONDITION',
      'INVALID_ARGUMENT',
      'OUT_OF_RANGE',
      'UNIMPLEMENTED',
      'invalid_request',
      'param_required',
      'validation_error',
    ],
    act: [
      'INSUFFICIENT_FUND',
      'PREVIEW_INSUFFICIENT_FUND',
      'PREVIEW_STOP_PRICE_ABOVE_LAST_TRADE_PRICE',
      'UNSUPPORTED_ORDER_CONFIGURATION',
      'two_factor_required',
    ],
  },
  says: {
    clock: ['request timestamp expired'],
    scope: ['Missing required scopes'],
    act: ['Insufficient balance in source account', 'order with this orderID was not found'],
  },
};

export type CoinbaseClient = CcxtCalls<
  | 'v2PrivateGetAccountsAccountIdTransactions'
  | 'v3PrivateGetBrokerageAccounts'
  | 'v3PrivateGetBrokerageKeyPermissions'
  | 'v3PrivateGetBrokeragePortfoliosPortfolioUuid'
  | 'v3PrivateGetBrokerageOrdersHistoricalFills'
>;

type Signer = { createAuthToken(seconds: number, method: string, url: string): string };

// Thirty requests a second are allowed.
export const coinbaseBudget: RequestBudget = { everyMs: 70, most: 8, by: 'key' };

export const coinbase: CcxtExchange = {
  id: 'coinbase',
  budget: coinbaseBudget,
  limits: 'key',
  clock: true,
  errors: coinbaseErrors,
};

/** Tokens are signed here: ccxt's own carry our clock and a wrong name of a host without TLS. */
export function callCoinbase<T>(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  talk: (client: CoinbaseClient) => Promise<T>,
): Promise<T> {
  const offset = () => lastClockOffset(addresses.memory, addresses.exchanges.coinbase.url) ?? 0;
  return callExchange(addresses, coinbase, credentials, async (client: CoinbaseClient & Signer) => {
    client.createAuthToken = (_seconds, method, url) => {
      const seconds = Math.floor((Date.now() - offset()) / 1_000);
      return coinbaseToken(credentials, { method, url, seconds });
    };
    return talk(client);
  });
}

// The token that a request to Coinbase carries, https://docs.cdp.coinbase.com/coinbase-app/authentication-authorization/api-key-authentication

const lifeSeconds = 120;

type SigningKey = { algorithm: 'ES256' | 'EdDSA'; key: KeyObject };

/**
 * A JWT for one request, signed by the private key that belongs to the name: on P-256 by ES256, on
 * Ed25519 by EdDSA.
 *
 * @param seconds now, by the exchange's clock
 * @throws KeyRefusedError where the secret is no such key
 */
export function coinbaseToken(
  { apiKey, secret }: ExchangeCredentials,
  { method, url, seconds }: { method: string; url: string; seconds: number },
): string {
  const { host, pathname } = new URL(url);
  const { algorithm, key } = readKey(secret);
  const header = {
    alg: algorithm,
    typ: 'JWT',
    kid: apiKey,
    nonce: randomBytes(16).toString('hex'),
  };
  const claims = {
    iss: 'cdp',
    sub: apiKey,
    nbf: seconds,
    exp: seconds + lifeSeconds,
    uri: `${method} ${host}${pathname}`,
  };
  const content = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature =
    algorithm === 'EdDSA'
      ? sign(null, Buffer.from(content), key)
      : sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}

function readKey(secret: string): SigningKey {
  try {
    const key = rawKey(secret) ?? createPrivateKey(secret);
    if (key.asymmetricKeyType === 'ed25519') return { algorithm: 'EdDSA', key };
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return { algorithm: 'ES256', key };
  } catch {
    // What was thrown may quote the secret.
  }
  throw new KeyRefusedError(exchangeNames.coinbase, 'key');
}

/**
 * A key on Ed25519 as the portal hands it out: 64 bytes in base64, the private half and then the public
 * one; some tools hand on the 32 bytes of the private half alone. Null where the text is something else,
 * or its halves do not belong together.
 */
function rawKey(secret: string): KeyObject | null {
  const text = secret.trim();
  if (!/^(?:[A-Za-z0-9+/]{86}==|[A-Za-z0-9+/]{43}=)$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  // The private half within PKCS #8, which is always begun so.
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  const key = createPrivateKey({
    key: Buffer.concat([prefix, bytes.subarray(0, 32)]),
    format: 'der',
    type: 'pkcs8',
  });
  if (bytes.length === 32) return key;
  const publicHalf = Buffer.from(String(key.export({ format: 'jwk' }).x), 'base64url');
  return publicHalf.equals(bytes.subarray(32)) ? key : null;
}
