// Until everybody imports it from where it stands.
export { deleteAccount, keepAccount, me, updateMe } from './me.ts';
