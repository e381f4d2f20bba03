/**
 * Verifies the sender of a push message by RFC 8292: a token signed with the key to which the
 * subscription is bound.
 */
import { createPublicKey, verify } from 'node:crypto';

const header = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/;
const maxSeconds = 24 * 3_600;

/** The status with which a push service refuses, and why; null where the sender is the right one. */
export function senderRefusal(
  authorization: string | undefined,
  { boundTo, origin, now }: { boundTo: string; origin: string; now: number },
): { status: number; reason: string } | null {
  const [, head = '', claims = '', signature = '', key = ''] =
    header.exec(authorization ?? '') ?? [];
  if (key === '') return { status: 401, reason: 'MissingAuthorization' };
  if (key !== boundTo) return { status: 403, reason: 'VapidPkHashMismatch' };
  try {
    const signed = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const { alg } = read(head);
    const { aud, exp, sub } = read(claims);
    const left = Number(exp) - now / 1_000;
    const isGood =
      signed &&
      alg === 'ES256' &&
      aud === origin &&
      left > 0 &&
      left <= maxSeconds &&
      /^(mailto:|https:)/.test(String(sub));
    return isGood ? null : { status: 401, reason: 'InvalidAuthorization' };
  } catch {
    return { status: 401, reason: 'InvalidAuthorization' };
  }
}

function read(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
}

function publicKeyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((one) =>
    one.toString('base64url'),
  );
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } as never });
}
