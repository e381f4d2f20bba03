// Until everybody imports it from where it stands.
export { type Alert, alert, alertType, listInbox, markAllRead, markRead } from './inbox.ts';
