import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BinanceAccount } from './binance-accounts.ts';
import { binanceErrors } from './binance-errors.ts';

type Signed = {
  apiKey: string | undefined;
  /** Query and body as they were sent. */
  query: string;
  body: string;
  ip: string;
};

/**
 * Authenticates a request: a known key in its header, a timestamp within the window that the
 * request allows, and the HMAC-SHA256 of everything sent before the signature.
 */
export function binanceAuth(
  byKey: (apiKey: string) => BinanceAccount | undefined,
  now: () => number,
): (request: Signed) => BinanceAccount {
  return ({ apiKey, query, body, ip }) => {
    if (apiKey === undefined || !/^[A-Za-z0-9]{64}$/.test(apiKey))
      throw binanceErrors.badKeyFormat();
    const params = new URLSearchParams([query, body].filter((part) => part !== '').join('&'));
    const timestamp = params.get('timestamp');
    const signature = params.get('signature');
    if (timestamp === null || !/^\d+$/.test(timestamp)) throw binanceErrors.mandatory('timestamp');
    if (signature === null || signature === '') throw binanceErrors.mandatory('signature');
    const window = Number(params.get('recvWindow') ?? '5000');
    if (!(window >= 0 && window <= 60_000)) throw binanceErrors.recvWindow();
    if (Number(timestamp) > now() + 1_000) throw binanceErrors.timestampAhead();
    if (now() - Number(timestamp) > window) throw binanceErrors.timestamp();
    const account = byKey(apiKey);
    if (account === undefined) throw binanceErrors.badKey();
    if (!isSigned(account.secret, unsigned(query) + unsigned(body), signature)) {
      throw binanceErrors.signature();
    }
    if (account.allowedIps !== undefined && !account.allowedIps.includes(ip)) {
      throw binanceErrors.badKey();
    }
    return account;
  };
}

/** The parameters without the signature, byte for byte as they were sent. */
function unsigned(params: string): string {
  return params
    .split('&')
    .filter((part) => !part.startsWith('signature='))
    .join('&');
}

function isSigned(secret: string, payload: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(payload).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
