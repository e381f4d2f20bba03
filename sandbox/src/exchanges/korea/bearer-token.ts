/** The token that Upbit and Bithumb want with a request: a JWT that the secret of a key signed. */
import { createHmac, timingSafeEqual } from 'node:crypto';

type BearerToken = {
  payload: Record<string, unknown>;
  isSignedWith(secret: string): boolean;
};

/** Hashes by the names of the algorithms that an exchange takes. */
type Algorithms = Readonly<Record<string, string>>;

/** Null where the header carries no such token. */
export function readBearerToken(
  authorization: string | undefined,
  algorithms: Algorithms,
): BearerToken | null {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '';
  const [head, body, signature, ...rest] = token.split('.');
  if (head === undefined || body === undefined || signature === undefined || rest.length > 0) {
    return null;
  }
  const hash = algorithms[String(decode(head)?.alg)];
  const payload = decode(body);
  if (hash === undefined || payload === null) return null;
  return {
    payload,
    isSignedWith(secret) {
      const expected = createHmac(hash, secret).update(`${head}.${body}`).digest();
      const given = Buffer.from(signature, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

function decode(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
