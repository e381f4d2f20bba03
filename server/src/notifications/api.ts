/** Public interface of the notifications domain for other domains. */
export type { Deliver } from './delivery/deliver.ts';
export { readDelivery, restoreDelivery } from './delivery-settings/put-back.ts';
export { describeAlert } from './describe-alert.ts';
export { notifyUser } from './notify-user.ts';
export { carryOut, getChecksum } from './rules/backup/carry-out.ts';
export { getChanges, planRules, readRules } from './rules/backup/take-in.ts';
export { lockPerson } from './rules/lock-person.ts';
export type { AccountChat } from './webhooks/account-chat.ts';
export { readLanguage } from './words/read-language.ts';
