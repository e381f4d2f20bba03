/** /api/v1/settings/security-log: what happened to the account's locks. */
import { defineOperation } from '../operation.ts';
import { id, isoTime, pageOf, queryInt } from '../primitives.ts';
import * as z from '../schema.ts';

export const securityEventKinds = [
  'account.created',
  'account.deletion-asked',
  'account.deletion-undone',
  'session.started',
  'session.new-device',
  'session.failed',
  'session.check-failed',
  'session.ended',
  'session.token-reused',
  'passkey.added',
  'passkey.renamed',
  'passkey.removed',
  'passkey.counter-regressed',
  'recovery.link-sent',
  'recovery.used',
  'recovery.codes-renewed',
  'recovery.few-codes-left',
  'email.verified',
  'email.changed',
  'email.claimed-by-other',
  'registration.refused',
  'exchange-key.added',
  'exchange-key.replaced',
  'exchange-key.removed',
  'wallet.added',
  'wallet.removed',
  'backup.restored',
  'backup.sealed',
] as const;
const securityEventKind = z.oneOf(securityEventKinds);
export type SecurityEventKind = z.Output<typeof securityEventKind>;

const securityEvent = z.object({
  id,
  kind: securityEventKind,
  at: isoTime,
  ip: z.nullable(z.string()),
  place: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Values for the sentence: a passkey's name, a new address (masked). */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type SecurityEvent = z.Output<typeof securityEvent>;

export const listSecurityLog = defineOperation({
  method: 'GET',
  path: '/api/v1/settings/security-log',
  access: 'bearer',
  summary: 'List security events, newest first',
  query: z.object({
    page: queryInt({ min: 1, max: 100_000, otherwise: 1 }),
    limit: queryInt({ min: 1, max: 500, otherwise: 20 }),
    kind: z.optional(securityEventKind),
    /** From and until (exclusive). */
    from: z.optional(isoTime),
    to: z.optional(isoTime),
    ip: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: pageOf(securityEvent),
});
