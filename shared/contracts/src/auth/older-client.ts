// Until everybody imports it from where it stands.
export { olderLogin, olderProfile, olderRegister } from './legacy-client.ts';
