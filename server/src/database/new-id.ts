import { randomBytes } from 'node:crypto';

/** An unguessable id that says what it is of: usr_…, ses_…. */
export function newId(kind: string): string {
  return `${kind}_${randomBytes(16).toString('base64url')}`;
}
