/** Public interface of users and sessions. */
export { storeBaseCurrency, storeLocale } from './account/store-preferred.ts';
export { dayIn, getZone } from './account/zone-of.ts';
export { isOperator, listOperators } from './is-operator.ts';
export { layOut } from './mails.ts';
export { oneAtATime } from './one-at-a-time.ts';
export { requireBoundKey } from './proofs.ts';
export { readUserAgent } from './read-user-agent.ts';
export { doAndRecord, mailSecurity, writeSecurity } from './security-log.ts';
export { createSessions } from './sessions/create-sessions.ts';
export { announceEnd, endSessionsWithin, endSessionWithin } from './sessions/end-session.ts';
