import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { coinoneErrors } from './coinone-errors.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export type CoinoneCall = { account: KeyedAccount; parameters: Record<string, unknown> };

/**
 * Authenticates a request and reads its parameters, by
 * https://docs.coinone.co.kr/docs/about-private-api: the body is a JSON object with `access_token`
 * and a `nonce` that is a fresh UUID; its base64 is in X-COINONE-PAYLOAD and the hexadecimal
 * HMAC-SHA512 of that in X-COINONE-SIGNATURE.
 */
export function coinoneAuth(
  byKey: (apiKey: string) => KeyedAccount | undefined,
): (headers: IncomingHttpHeaders, body: unknown, ip: string) => CoinoneCall {
  const nonces = new Set<string>();
  return (headers, body, ip) => {
    const payload = one(headers['x-coinone-payload']);
    const parameters = decode(payload);
    const token = parameters.access_token;
    if (typeof token !== 'string' || token === '') throw coinoneErrors.noToken();
    const account = byKey(token);
    if (account === undefined) throw coinoneErrors.token();
    const expected = createHmac('sha512', account.secret).update(payload).digest();
    const given = Buffer.from(one(headers['x-coinone-signature']), 'hex');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw coinoneErrors.signature();
    }
    if (JSON.stringify(body) !== JSON.stringify(parameters)) throw coinoneErrors.parameter();
    if (account.allowedIps !== undefined && !account.allowedIps.includes(ip)) {
      throw coinoneErrors.address();
    }
    const nonce = String(parameters.nonce);
    if (!uuid.test(nonce) || nonces.has(nonce)) throw coinoneErrors.nonce();
    if (nonces.size > 50_000) nonces.clear();
    nonces.add(nonce);
    if (account.blind === true) throw coinoneErrors.scope();
    return { account, parameters };
  };
}

function decode(payload: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // no payload; the same refusal as for one without a token
  }
  throw coinoneErrors.noToken();
}

function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
