export { inboxKey, inboxQuery } from '../internal/inbox.ts';
