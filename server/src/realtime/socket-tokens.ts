/**
 * Tickets: tokens for one socket each. They are signed, so that forged ones are rejected without a
 * database query, and only tickets open the room of signed-in sockets.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Caller } from '../http/request-caller.ts';
import { socketTokens } from './tables.ts';

const livesMs = 60_000;
const signatureBytes = 16;

export type SocketTokens = {
  /** A token for one socket of this session. */
  create(caller: Caller): Promise<{ token: string; expiresAt: string }>;
  /** True if the token was issued here and has not expired; use is recorded in the database. */
  isGenuine(token: string): boolean;
  /** Uses the token up. Null where it was never given, used before, or is too old. */
  use(token: string): Promise<Caller | null>;
};

export function createSocketTokens({
  db,
  clock,
  keys,
}: Pick<Context, 'db' | 'clock' | 'keys'>): SocketTokens {
  const key = keys.derive('tickets of sockets');
  const getSignature = (text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, signatureBytes);
  const isGenuine = (token: string): boolean => {
    const [secret = '', expires = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    return (
      given.length === signatureBytes &&
      timingSafeEqual(given, getSignature(`${secret}.${expires}`)) &&
      Number.parseInt(expires, 36) > clock.now().getTime()
    );
  };
  return {
    isGenuine,
    async create(caller) {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + livesMs);
      const signed = `${randomBytes(32).toString('base64url')}.${expiresAt.getTime().toString(36)}`;
      const token = `${signed}.${getSignature(signed).toString('base64url')}`;
      await db.delete(socketTokens).where(lt(socketTokens.expiresAt, now));
      await db.insert(socketTokens).values({ hash: getHash(token), ...caller, expiresAt });
      return { token, expiresAt: expiresAt.toISOString() };
    },
    async use(token) {
      if (!isGenuine(token)) return null;
      const [row] = await db
        .delete(socketTokens)
        .where(eq(socketTokens.hash, getHash(token)))
        .returning();
      if (row === undefined || row.expiresAt <= clock.now()) return null;
      return { userId: row.userId, sessionId: row.sessionId };
    },
  };
}

function getHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
