/** What others may know of alerts, and how they send one. */
export type { Deliver } from './delivery/deliver.ts';
export { describeAlert } from './describe-alert.ts';
export { tellPerson } from './tell-person.ts';
export type { AccountChat } from './webhooks/account-chat.ts';
export { readLanguage } from './words/read-language.ts';
