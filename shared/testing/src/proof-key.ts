/** A browser's key for DPoP proofs (RFC 9449), for tests: ES256 by WebCrypto, every claim open to a bend. */
import { toBase64url } from './base64url.ts';

export type ProofBends = {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  /** The last word over the signature. */
  signature?(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
};

export type ProofKey = {
  /** A proof for one request. `accessToken` where the request carries one. */
  prove(
    request: { method: string; url: string; accessToken?: string; now?: Date },
    bends?: ProofBends,
  ): Promise<string>;
};

const es256 = { name: 'ECDSA', namedCurve: 'P-256' };

export async function createProofKey(): Promise<ProofKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(es256, true, [
    'sign',
    'verify',
  ]);
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  return {
    async prove({ method, url, accessToken, now = new Date() }, bends = {}) {
      const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y }, ...bends.header };
      const claims = {
        jti: toBase64url(crypto.getRandomValues(new Uint8Array(16))),
        htm: method,
        htu: url,
        iat: Math.floor(now.getTime() / 1000),
        ...(accessToken === undefined ? {} : { ath: await sha256(accessToken) }),
        ...bends.claims,
      };
      const signed = `${encode(header)}.${encode(claims)}`;
      const signature = new Uint8Array(
        await crypto.subtle.sign(
          { name: 'ECDSA', hash: 'SHA-256' },
          privateKey,
          new TextEncoder().encode(signed),
        ),
      );
      return `${signed}.${toBase64url(bends.signature?.(signature) ?? signature)}`;
    },
  };
}

function encode(value: unknown): string {
  return toBase64url(new TextEncoder().encode(JSON.stringify(value)));
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return toBase64url(new Uint8Array(digest));
}
