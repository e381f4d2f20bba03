// Until everybody imports it from where it stands.
export { type Alert, alert } from './alert-kinds.ts';
export { listInbox, markAllRead, markRead } from './inbox.ts';
