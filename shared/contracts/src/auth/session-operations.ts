// Until everybody imports it from where it stands.
export { me } from './me.ts';
export { logout, refresh } from './session.ts';
