export {
  deliveriesKey,
  inboxKey,
  inboxQuery,
  noticeRulesKey,
  noticeSettingsKey,
} from '../internal/notices/inbox.ts';
