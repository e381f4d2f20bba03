/** Public interface of users and sessions. */
export { storeBaseCurrency, storeLocale } from './account/store-preferred.ts';
export { dayIn, getZone } from './account/zone-of.ts';
export { isOperator, listOperators } from './is-operator.ts';
export { layOut } from './mails/layout.ts';
export { oneAtATime } from './one-at-a-time.ts';
export { requireBoundKey } from './proofs/require-bound-key.ts';
export { readUserAgent } from './read-user-agent.ts';
export { doAndRecord, mailSecurity, writeSecurity } from './security-log/record-security.ts';
export { createSessions } from './sessions/create-sessions.ts';
export { endSessionsWithin, endSessionWithin, tellEnded } from './sessions/end-session.ts';
