import { createHash } from 'node:crypto';

/** Tokens are random enough that a plain hash keeps them from a reader of the table. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
