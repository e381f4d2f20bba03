import { randomBytes } from 'node:crypto';

/** Unguessable; positions derive their ids from it. */
export function newSourceId(): string {
  return `src_${randomBytes(16).toString('base64url')}`;
}
