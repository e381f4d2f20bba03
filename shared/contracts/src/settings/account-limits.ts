// Until everybody imports it from where it stands.
export {
  type AccountLimits,
  type AccountPart,
  accountLimits,
  accountPart,
  type UnreadPart,
  unreadPart,
} from '../exchanges/account-limits.ts';
