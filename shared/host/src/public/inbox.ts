export {
  deliveriesKey,
  inboxKey,
  inboxQuery,
  noticeRulesKey,
  noticeSettingsKey,
} from '../internal/inbox.ts';
